import { generate } from "./generate";
import { runMain } from "./run-main";

// In a checkout the generated database client may be missing or out of date; a build has it bundled into the command.
await runMain(async () => {
  await generate();
  await import("./command");
});
