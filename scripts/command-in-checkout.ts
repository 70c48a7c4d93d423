import { generate } from "./generate";
import { runMain } from "./run-main";

// A checkout may be new, or newer than its database client; in a build the client is part of the command.
await runMain(async () => {
  await generate();
  await import("./command");
});
