import { seedDemo, withEnvironment } from "./environment";
import { generate } from "./generate";
import { runMain } from "./run-main";

async function seed(): Promise<void> {
  const { db } = await import("@/lib/db");
  if (!(await seedDemo().finally(() => db.$disconnect())))
    throw new Error("The database has accounts already. Only an empty one is filled.");
  console.log(
    "The demo academy is there. Its log-ins: admin@academy.example with Admin-2022!, student@academy.example with Student-2022!.",
  );
}

await runMain(async () => {
  const [, , word = ""] = process.argv;
  if (word === "migrate") console.log("Applying the migrations.");
  if (word === "seed") console.log("Filling in the demo academy.");
  // In a checkout the database client may be missing or out of date; a build has it bundled.
  await generate();
  if (word === "migrate") await withEnvironment(async () => console.log("The database is up to date."));
  else if (word === "seed") await withEnvironment(seed);
  else await import("./command");
});
