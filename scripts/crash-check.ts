import { openCluster } from "@/contract/cluster";
import { crashDuringUpdates } from "./crash-check/updates";
import { crashDuringWrites } from "./crash-check/writes";
import { buildForProduction } from "./production-build";
import { runMain } from "./run-main";

const usage = "npm run crash-check -- writes|updates [ROUNDS]";
const checks: Readonly<Record<string, (rounds: number | undefined) => Promise<string[]>>> = {
  writes: (rounds = 20) => crashDuringWrites(rounds),
  updates: (rounds = 200) => crashDuringUpdates(rounds, 100_000),
};

await runMain(async () => {
  const [word = "writes", rounds] = process.argv.slice(2);
  const check = Object.hasOwn(checks, word) ? checks[word] : undefined;
  if (!check) throw new Error(usage);
  await buildForProduction({ isForced: false });
  const closeCluster = await openCluster();
  try {
    for (const line of await check(rounds === undefined ? undefined : Number(rounds))) console.log(line);
    console.log("Nothing is lost.");
  } finally {
    await closeCluster();
  }
});
