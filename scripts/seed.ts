import { seedDemo, withEnvironment } from "./environment";
import { generate } from "./generate";
import { runMain } from "./run-main";

await runMain(async () => {
  console.log("Filling in the demo academy.");
  await generate();
  await withEnvironment(async () => {
    const { db } = await import("@/lib/db");
    if (!(await seedDemo().finally(() => db.$disconnect())))
      throw new Error("The database has accounts already. Only an empty one is filled.");
    console.log(
      "The demo academy is there. Its log-ins: admin@academy.example with Admin-2022!, student@academy.example with Student-2022!.",
    );
  });
});
