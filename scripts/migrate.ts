import { openEnvironment } from "./environment";
import { runMain } from "./run-main";

await runMain(async () => {
  console.log("Applying the migrations.");
  const { close } = await openEnvironment();
  await close();
  console.log("The database is up to date.");
});
