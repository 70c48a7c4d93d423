import { join } from "node:path";
import { startServer } from "@/contract/server";
import { openEmbeddedDatabase } from "../database/embedded";
import { migrate } from "../database/migrations";
import { runStatement, withDatabaseName } from "../database/scratch";
import { projectRoot } from "../project-root";
import { benchCalls } from "./calls";
import { benchAdmin, benchPassword, fill } from "./fill";
import { type Measurable, type Measured, measure, medians } from "./measure";
import { pgbench, startBareServer } from "./references";
import { type Visit, Visitors } from "./visitors";

/** The benchmark's own database cluster, which is kept for later runs. */
const dataDir = join(projectRoot, ".data", "bench");
/** The length of each measurement, in seconds. */
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const connections = 16;
const rounds = 3;
const limits = ["LOGIN_ACCOUNT", "LOGIN_ADDRESS", "SIGNUP", "CONTACT", "LOOKUP"];
const generous = Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, "100000000/60"]));

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

/** The requests that the bare server answers too. */
const onBareServer = ["checkStudent", "static page"];

const row = (name: string, cells: string[]) =>
  console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(9)).join(""));

/** Measures a request on each of these servers in turn, and prints the medians of the rounds. */
async function benchCall(servers: Readonly<Record<string, Measurable>>, make: () => Visit): Promise<void> {
  const measured = Object.entries(servers).map(([name, { url, pid }]) => ({
    ...{ name, pid, made: [] as Measured[] },
    visitors: new Visitors(url),
  }));
  for (const { visitors } of measured) await visitors.visit(connections, 1, make);
  for (let round = 0; round < rounds; round += 1)
    for (const { visitors, pid, made } of measured)
      made.push(await measure(pid, () => visitors.visit(connections, seconds / rounds, make)));
  for (const { name, visitors, made } of measured) {
    visitors.close();
    const { perSecond, processor, p50, p99, refused } = medians(made);
    const cells = [perSecond.toFixed(0), processor.toFixed(3), p50.toFixed(2), p99.toFixed(2)];
    row(name, [...cells, String(refused)]);
  }
}

async function benchSize(databaseUrl: string, server: Measurable, students: number): Promise<void> {
  console.log(
    `\n${students.toLocaleString("en")} students at ${server.url}, ${connections} connections, medians of ${rounds} rounds, ${seconds} s a call`,
  );
  row("call", ["req/s", "cpu ms", "p50 ms", "p99 ms", "refused"]);
  const Cookie = await officeCookie(server.url);
  const bare = await startBareServer(databaseUrl, server.url);
  try {
    for (const [name, make] of Object.entries(benchCalls(students))) {
      const servers = {
        [name]: server,
        ...(onBareServer.includes(name) && { "  by a bare Node server": bare }),
      };
      await benchCall(servers, () => {
        const { isOffice, ...visit } = make(1 + Math.floor(Math.random() * students));
        return isOffice ? { ...visit, headers: { Cookie } } : visit;
      });
      if (name !== "checkStudent") continue;
      const perSecond = await pgbench(databaseUrl, students, seconds);
      row("  by pgbench, prepared", [perSecond?.toFixed(0) ?? "not installed"]);
    }
  } finally {
    bare.stop();
  }
}

/** Measures the built site with each of these numbers of students. */
export async function bench(sizes: readonly number[]): Promise<void> {
  const { url: clusterUrl, close } = await openEmbeddedDatabase(dataDir);
  try {
    for (const students of sizes.length > 0 ? sizes : [10_000, 1_000_000]) {
      const DATABASE_URL = await filledDatabase(clusterUrl, students);
      const env = { DATA_DIR: dataDir, DATABASE_URL, SEED_DEMO: "0", ...generous };
      const server = await startServer({ env });
      await benchSize(DATABASE_URL, server, students).finally(() => server.stop());
    }
  } finally {
    await close();
  }
}
