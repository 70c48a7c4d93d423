import { checkedSettings } from "./checked-settings";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

// Reports a wrong setting at once, not after a minute of building.
await runMain(async () => {
  checkedSettings();
  await buildForProduction({ isForced: false });
});
