import { join } from "node:path";
import { startServer } from "@/contract/server";
import { openEmbeddedDatabase } from "../database/embedded";
import { migrate } from "../database/migrations";
import { runStatement, withDatabaseName } from "../database/scratch";
import { projectRoot } from "../project-root";
import { benchCalls } from "./calls";
import { benchAdmin, benchPassword, fill } from "./fill";
import { measure } from "./measure";

const dataDir = join(projectRoot, ".data", "bench");
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
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
  try {
    console.log(
      `\n${students.toLocaleString("en")} students at ${server.url}, 16 connections, ${seconds} s a call`,
    );
    console.log(
      `${"call".padEnd(44)}${"req/s".padStart(9)}${"p50 ms".padStart(9)}${"p99 ms".padStart(9)}${"refused".padStart(9)}`,
    );
    const cookie = await officeCookie(server.url);
    for (const [name, make] of Object.entries(benchCalls(students))) {
      await measure(server.url, cookie, students, 1, make);
      const { perSecond, p50, p99, refused } = await measure(server.url, cookie, students, seconds, make);
      const cells = [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), String(refused)];
      console.log(name.padEnd(44) + cells.map((cell) => cell.padStart(9)).join(""));
    }
  } finally {
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
