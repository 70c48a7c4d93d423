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

const dataDir = join(projectRoot, ".data", "bench");
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = 3;
const plenty = "100000000/60";

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

/** The calls that the bare server answers, too. */
const onBareServer = ["checkStudent", "static page"];

function print(name: string, { perSecond, processor, p50, p99, refused }: Measured): void {
  const cells = [perSecond.toFixed(0), processor.toFixed(3), p50.toFixed(2), p99.toFixed(2), String(refused)];
  console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(9)).join(""));
}

/** Measures a call at each of these servers in turn, and prints the medians of the rounds. */
async function benchCall(
  servers: Readonly<Record<string, Measurable>>,
  of: (server: Measurable, seconds: number) => Promise<Measured>,
): Promise<void> {
  const measured = Object.entries(servers).map(([name, server]) => ({
    name,
    server,
    made: [] as Measured[],
  }));
  for (const { server } of measured) await of(server, 2);
  for (let round = 0; round < rounds; round += 1)
    for (const { server, made } of measured) made.push(await of(server, seconds));
  for (const { name, made } of measured) print(name, medians(made));
}

async function benchSize(clusterUrl: string, students: number): Promise<void> {
  const databaseUrl = await filledDatabase(clusterUrl, students);
  const limits = ["LOGIN_ACCOUNT", "LOGIN_ADDRESS", "SIGNUP", "CONTACT", "LOOKUP"];
  const server = await startServer({
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED_DEMO: "0",
      ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, plenty])),
    },
  });
  const bare = await startBareServer(databaseUrl, server.url);
  try {
    console.log(
      `\n${students.toLocaleString("en")} students at ${server.url}, 16 connections, medians of ${rounds} rounds of ${seconds} s`,
    );
    console.log(
      "call".padEnd(44) +
        ["req/s", "cpu ms", "p50 ms", "p99 ms", "refused"].map((head) => head.padStart(9)).join(""),
    );
    const cookie = await officeCookie(server.url);
    for (const [name, make] of Object.entries(benchCalls(students))) {
      const servers = {
        [name]: server,
        ...(onBareServer.includes(name) && { "  by a bare Node server": bare }),
      };
      await benchCall(servers, (asked, time) => measure(asked, cookie, students, time, make));
      if (name !== "checkStudent") continue;
      const perSecond = await pgbench(databaseUrl, students, seconds);
      console.log(
        "  by pgbench, prepared".padEnd(44) + (perSecond?.toFixed(0) ?? "not installed").padStart(9),
      );
    }
  } finally {
    bare.stop();
    await server.stop();
  }
}

/** Measures the built site with each of these numbers of students. */
export async function bench(): Promise<void> {
  const cluster = await openEmbeddedDatabase(dataDir);
  try {
    for (const students of sizes.length > 0 ? sizes : [10_000, 1_000_000])
      await benchSize(cluster.url, students);
  } finally {
    await cluster.close();
  }
}
