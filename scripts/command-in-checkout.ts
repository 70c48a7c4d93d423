import { generate } from "./generate";
import { runMain } from "./run-main";

// A checkout may lack the generated database client, or have an old one; in a build it is part of the command.
await runMain(async () => {
  await generate();
  await import("./command");
});
