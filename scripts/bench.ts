import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

await runMain(async () => {
  await buildForProduction({ isForced: false });
  // Loaded on demand: it needs Prisma's client, which a fresh clone has only after the build.
  const { bench } = await import("./bench/sizes");
  await bench(process.argv.slice(2).map(Number).filter(Boolean));
});
