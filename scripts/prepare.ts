import { checkedSettings } from "./checked-settings";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

// A wrong setting is said at once, not after a minute of building.
await runMain(async () => {
  checkedSettings();
  await buildForProduction({ isForced: false });
});
