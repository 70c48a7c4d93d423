import { checkedSettings } from "./checked-settings";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

// Checked first, so that a wrong setting is reported at once and not after a minute of building.
await runMain(async () => {
  checkedSettings();
  await buildForProduction({ isForced: false });
});
