import { execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { testRoot } from "@/contract/cluster";
import { startServer } from "@/contract/server";
import { openEmbeddedDatabase } from "../database/embedded";
import { migrate, migrationNames } from "../database/migrations";
import { findPostmaster } from "../database/postmaster";
import { projectRoot } from "../project-root";

const run = promisify(execFile);
const settings = { DATABASE_URL: "", NEXTAUTH_SECRET: "", SEED_DEMO: "0" };

/** The migrations of the first release. */
const firstRelease = 2;

/** Students with results, as the first release stored them. */
const fill = [
  `INSERT INTO users (role, email, full_name, student_code, date_of_birth)
   SELECT 'student', 'student' || i || '@crash.example', 'Student ' || i, 'CRASH-' || i, DATE '2000-01-01' + i % 5000
     FROM generate_series(1, $1::int) i`,
  `INSERT INTO toefl_results (user_id, listening, speaking, reading, writing)
   SELECT id, id % 31, id % 31, id % 31, id % 31 FROM users WHERE $1 > 0 AND id % 2 = 0`,
];

/** What must outlive every crash: the people, and a certificate for each result. */
const content = `
  SELECT count(*)::int AS students, md5(string_agg(email || full_name || student_code || date_of_birth, ',' ORDER BY id)) AS people,
         (SELECT count(*)::int FROM certificates) AS certificates
    FROM users`;

async function query<Row extends object>(
  databaseUrl: string,
  statements: string[],
  values: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let found: Row[] = [];
    for (const statement of statements) found = (await client.query<Row>(statement, values)).rows;
    return found;
  } finally {
    await client.end();
  }
}

async function withDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await openEmbeddedDatabase(dataDir);
  return work(database.url).finally(database.close);
}

/** Starts the server, and kills it (every second time its database, too) after some milliseconds. */
async function startAndKill(dataDir: string, milliseconds: number, withItsDatabase: boolean): Promise<void> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [join(projectRoot, "dist", "start.js")], {
    cwd: projectRoot,
    stdio: "ignore",
    env: { PATH, HOME, NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...settings, DATA_DIR: dataDir },
  });
  const ended = once(child, "exit");
  await Promise.race([pause(milliseconds), ended]);
  child.kill("SIGKILL");
  const postmaster = findPostmaster(join(dataDir, "postgres", "data"));
  if (withItsDatabase && postmaster) process.kill(postmaster.pid, "SIGKILL");
  await ended;
}

/** Starts the server, which must serve, and returns what is in its database and how long the start took. */
async function startWell(dataDir: string): Promise<{ found: string; milliseconds: number }> {
  const begin = Date.now();
  const server = await startServer({ env: { ...settings, DATA_DIR: dataDir } });
  const milliseconds = Date.now() - begin;
  const answer = await fetch(`${server.url}/readyz`);
  await server.stop();
  if (answer.status !== 200) throw new Error(`The server is not ready: ${await answer.text()}`);
  const [found] = await withDatabase(dataDir, (url) => query(url, [content], []));
  return { found: JSON.stringify(found), milliseconds };
}

/**
 * Kills updates from the first release at random moments, this many times, each on a copy of a database with so many
 * students. Throws if the next start does not serve or anything is missing; returns a line that says what was done.
 */
export async function crashDuringUpdates(rounds: number, students: number): Promise<string[]> {
  const [old, copy] = [join(testRoot(), "first-release"), join(testRoot(), "updated")];
  await withDatabase(old, async (url) => {
    await migrate(url, { names: (await migrationNames()).slice(0, firstRelease) });
    await query(url, fill, [students]);
  });
  const renew = async () => {
    await rm(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    await run("cp", ["-a", old, copy]);
  };
  await renew();
  const whole = await startWell(copy);
  for (let round = 1; round <= rounds; round += 1) {
    await renew();
    const milliseconds = randomInt(Math.ceil(whole.milliseconds / 8), whole.milliseconds);
    await startAndKill(copy, milliseconds, round % 2 === 0);
    const { found } = await startWell(copy);
    if (found !== whole.found)
      throw new Error(`After crash ${round}, at ${milliseconds} ms: ${found} instead of ${whole.found}.`);
  }
  return [
    `${rounds} updates of ${students} students, killed within ${whole.milliseconds} ms: ${whole.found}`,
  ];
}
