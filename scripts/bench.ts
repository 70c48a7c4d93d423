import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

/** Loaded on demand: they need Prisma's client, which a fresh clone has only after the build. */
const benches: Readonly<Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>>> = {
  sizes: () => import("./bench/sizes"),
  "log-in": () => import("./bench/log-in"),
  "rolling-restart": () => import("./bench/rolling-restart"),
};

await runMain(async () => {
  const [word = "", ...args] = process.argv.slice(2);
  const load = Object.hasOwn(benches, word) ? benches[word] : undefined;
  if (load === undefined) throw new Error(`Add one of these words: ${Object.keys(benches).join(", ")}.`);
  await buildForProduction({ isForced: false });
  await (await load()).run(args);
});
