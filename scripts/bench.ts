import { buildForProduction } from "./production-build";
import { namedBy, runMain } from "./run-main";

/** Loaded on demand: they need Prisma's client, which a fresh clone has only after the build. */
const benches: Readonly<Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>>> = {
  sizes: () => import("./bench/sizes"),
  "log-in": () => import("./bench/log-in"),
  "rolling-restart": () => import("./bench/rolling-restart"),
};

await runMain(async () => {
  const [word, ...args] = process.argv.slice(2);
  const load = namedBy(word, benches);
  await buildForProduction({ isForced: false });
  await (await load()).run(args);
});
