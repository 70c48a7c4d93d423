import { withEnvironment } from "./environment";
import { generate } from "./generate";
import { runMain } from "./run-main";

await runMain(async () => {
  console.log("Applying the migrations.");
  // The backup before an update reads the database through Prisma's client.
  await generate();
  await withEnvironment(async () => console.log("The database is up to date."));
});
