import { migrate } from "../database/migrations";
import { runStatement, withDatabaseName } from "../database/scratch";
import { seconds, withBenchCluster, withBenchServer } from "./bench-database";
import { type BenchRequest, benchCalls } from "./calls";
import { benchAdmin, benchPassword, fill } from "./fill";
import { percentile, Visitors } from "./visitors";

const connections = 16;
const plenty = "100000000/60";
const limits = ["LOGIN_ACCOUNT", "LOGIN_ADDRESS", "SIGNUP", "CONTACT", "LOOKUP"];

async function filledDatabase(clusterUrl: string, students: number): Promise<string> {
  const name = `bench_${students}`;
  await runStatement(clusterUrl, `CREATE DATABASE ${name}`).catch(() => undefined);
  const url = withDatabaseName(clusterUrl, name);
  await migrate(url);
  await fill(url, students);
  return url;
}

async function officeCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/backend/api/login.php`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: benchAdmin, password: benchPassword }),
  });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

const row = (name: string, cells: string[]) =>
  console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(9)).join(""));

async function benchSize(url: string, students: number): Promise<void> {
  console.log(
    `\n${students.toLocaleString("en")} students at ${url}, ${connections} connections, ${seconds} s a call`,
  );
  row("call", ["req/s", "p50 ms", "p99 ms", "refused"]);
  const Cookie = await officeCookie(url);
  for (const [name, make] of Object.entries(benchCalls(students))) {
    const visitors = new Visitors(url, "127.0.0.1");
    const ask = ({ isOffice, ...visit }: BenchRequest) =>
      visitors.ask(isOffice ? { ...visit, headers: { Cookie } } : visit);
    const measure = (length: number) => {
      const end = performance.now() + length * 1000;
      const isOver = () => performance.now() > end;
      return visitors.repeat(connections, isOver, () => ask(make(1 + Math.floor(Math.random() * students))));
    };
    await measure(1);
    const begun = performance.now();
    const answers = await measure(seconds);
    const perSecond = answers.length / ((performance.now() - begun) / 1000);
    visitors.close();
    const refused = answers.filter(({ status }) => status >= 400).length;
    const latencies = [0.5, 0.99].map((share) => percentile(answers, share).toFixed(2));
    row(name, [perSecond.toFixed(0), ...latencies, String(refused)]);
  }
}

/** Measures the built site with each of these numbers of students. */
export async function run(args: string[]): Promise<void> {
  const sizes = args.map(Number).filter(Boolean);
  await withBenchCluster(async (clusterUrl) => {
    for (const students of sizes.length > 0 ? sizes : [10_000, 1_000_000]) {
      const DATABASE_URL = await filledDatabase(clusterUrl, students);
      const generous = Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, plenty]));
      await withBenchServer({ DATABASE_URL, SEED_DEMO: "0", ...generous }, (url) => benchSize(url, students));
    }
  });
}
