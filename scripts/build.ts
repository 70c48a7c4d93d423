import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

await runMain(() => buildForProduction({ isForced: true }));
