import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

await runMain(async () => {
  await buildForProduction({ isForced: false });
  // It needs Prisma's client, which a fresh clone has after the build.
  const { bench } = await import("./bench/bench");
  await bench();
});
