import { openEnvironment } from "./environment";
import { runMain } from "./run-main";

await runMain(async () => {
  const { close } = await openEnvironment();
  await close();
  console.log("The database is up to date.");
});
