import { resolve } from "node:path";
import { checkedSettings } from "./checked-settings";
import { createEmbeddedDatabase } from "./database/embedded";
import { buildForProduction } from "./production-build";
import { projectRoot } from "./project-root";
import { runMain } from "./run-main";

// Checked first, so that a wrong setting is reported at once and not after a minute of building.
await runMain(async () => {
  const { DATABASE_URL, DATA_DIR } = checkedSettings();
  // Meanwhile, because making Prisma's client leaves a core idle. What fails here is reported by the start.
  const database = DATABASE_URL ? undefined : createEmbeddedDatabase(resolve(projectRoot, DATA_DIR));
  await Promise.all([buildForProduction({ isForced: false }), database?.catch(() => undefined)]);
});
