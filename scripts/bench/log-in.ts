import { setTimeout } from "node:timers/promises";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { runStatement, withDatabaseName } from "../database/scratch";
import { seconds, withBenchCluster, withBenchServer } from "./bench-database";
import { statuses, summary, Visitors } from "./visitors";

const wrongPassword = "Wrong-2022!";

/** Measures an honest visitor on another network who opens pages and logs in during an attack. */
async function measureHonest(url: string, isOver: () => boolean): Promise<void> {
  const honest = new Visitors(url, "198.51.100.1");
  const [pages, logIns] = await Promise.all([
    honest.repeat(1, isOver, async () => {
      await setTimeout(10);
      return honest.ask({ path: "/" });
    }),
    honest.repeat(1, isOver, async () => {
      await setTimeout(200);
      return honest.logIn(demoStudent.email, demoStudent.password);
    }),
  ]);
  honest.close();
  console.log(`  pages:   ${summary(pages)}; ${statuses(pages)}`);
  console.log(`  log-ins: ${summary(logIns)}; ${statuses(logIns)}`);
}

async function attack(url: string, title: string, attackers: number): Promise<void> {
  console.log(`\n${title}`);
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const crowd = new Visitors(url, "203.0.113.9");
  const stranger = () => `nobody${Math.floor(Math.random() * 1e9)}@example.org`;
  const [answers] = await Promise.all([
    crowd.repeat(attackers, isOver, () => crowd.logIn(stranger(), wrongPassword)),
    measureHonest(url, isOver),
  ]);
  crowd.close();
  console.log(`  attackers: ${summary(answers)}; ${statuses(answers)}`);
}

async function burst(
  url: string,
  title: string,
  number: number,
  emailOf: (i: number) => string,
): Promise<void> {
  const crowd = new Visitors(url, title);
  const tries = Array.from({ length: number }, (_, i) => crowd.logIn(emailOf(i), wrongPassword));
  const answers = await Promise.all(tries);
  crowd.close();
  console.log(`${number} at once from ${title}: ${statuses(answers)}; ${summary(answers)}`);
}

/** Measures the service an honest visitor gets while attackers on another network use up their limits. */
export async function run(): Promise<void> {
  await withBenchCluster(async (clusterUrl) => {
    const withDemo = async (env: Record<string, string>, work: (url: string) => Promise<void>) => {
      await runStatement(clusterUrl, "DROP DATABASE IF EXISTS bench_log_in");
      await runStatement(clusterUrl, "CREATE DATABASE bench_log_in");
      const DATABASE_URL = withDatabaseName(clusterUrl, "bench_log_in");
      await withBenchServer({ DATABASE_URL, SEED_DEMO: "1", TRUST_PROXY: "1", ...env }, work);
    };
    await withDemo({}, async (url) => {
      await attack(url, "Nobody attacks", 0);
      await attack(url, "200 attackers of one network, with the limits as they come", 200);
      await burst(url, "203.0.113.20", 300, (i) => `nobody${i}@example.org`);
      await burst(url, "203.0.113.21", 20, () => demoAdmin.email);
    });
    const plenty = "1000000/60";
    await withDemo({ LIMIT_LOGIN_ACCOUNT: plenty, LIMIT_LOGIN_ADDRESS: plenty }, (url) =>
      attack(url, "200 attackers of one network whom only the queue of hashes holds back", 200),
    );
  });
}
