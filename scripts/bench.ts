import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import autocannon, { type Request } from "autocannon";
import { hashSync } from "bcryptjs";
import { generousLimits } from "@/e2e/fixtures/demo-academy";
import { startServer } from "@/e2e/fixtures/server";
import { issueChangedVersions, numberCertificates } from "@/lib/certificates/issue-versions";
import { newestOfCodes } from "@/lib/certificates/look-up";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { runStatement, withClient, withDatabaseName } from "./database/client";
import { openEmbeddedDatabase } from "./database/embedded";
import { migrate } from "./database/migrations";
import { projectRoot } from "./project-root";
import { runMain } from "./run-main";

const dataDir = join(projectRoot, ".data", "bench");
const password = "Passw0rd!";
const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

function sittingsSql(exam: ExamId, index: number): string {
  const { min, max, step } = exams[exam].range;
  const scores = partsOf(exam).map(
    (part, place) =>
      `'${part}', ${min} + ${step} * ((i * ${13 + 4 * place}) % ${Math.round((max - min) / step) + 1})`,
  );
  const release = `${index} * $1::int + i`;
  return `
    WITH released AS (
      INSERT INTO releases (id) SELECT ${release} FROM generate_series(1, $1::int) i)
    INSERT INTO sittings (user_id, exam, held_on, release_id, scores)
    SELECT i, '${exam}', DATE '2026-01-01', ${release}, jsonb_build_object(${scores.join(", ")})
      FROM generate_series(1, $1::int) i`;
}

async function fill(databaseUrl: string, students: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("SELECT FROM users LIMIT 1");
    if (rows.length > 0) return;
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO users (id, role, email, full_name, password_hash, student_code, date_of_birth, created_at)
       SELECT i, 'student', 'student' || i || '@example.com', 'Student ' || translate(i::text, '0123456789', 'abdefghijk'),
              $2, 'STU' || i, DATE '1995-01-01' + i * 37 % 5000, TIMESTAMPTZ '2022-03-01 00:00Z' + i * interval '97 seconds'
         FROM generate_series(1, $1::int) i`,
      [students, hashSync(password, 10)],
    );
    await client.query(
      `INSERT INTO users (id, role, email, full_name, password_hash)
       VALUES (9000001, 'admin', 'admin@example.com', 'Bench Admin', $1)`,
      [hashSync(password, 10)],
    );
    for (const [index, exam] of examIds.entries()) await client.query(sittingsSql(exam, index), [students]);
    const ids = Array.from({ length: students }, (_, index) => index + 1);
    for (const issue of [numberCertificates(ids), issueChangedVersions(ids)])
      await client.query(issue.text, issue.values);
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE");
  });
}

async function filledDatabase(clusterUrl: string, students: number): Promise<string> {
  const name = `bench_${students}`;
  await runStatement(clusterUrl, `CREATE DATABASE ${name}`).catch(() => undefined);
  const url = withDatabaseName(clusterUrl, name);
  await migrate(url);
  await fill(url, students);
  return url;
}

const json = { "content-type": "application/json" };
const post = (name: string, fields: Record<string, string>): Request => ({
  method: "POST",
  path: `/backend/api/${name}`,
  headers: json,
  body: JSON.stringify(fields),
});

async function officeCookie(url: string): Promise<string> {
  const body = JSON.stringify({ email: "admin@example.com", password });
  const answer = await fetch(`${url}/backend/api/login.php`, { method: "POST", headers: json, body });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

const lookUp = (student: number): Request => ({
  path: `/backend/api/checkStudent.php?student_code=STU${student}`,
});
const home = (): Request => ({ path: "/" });

const visitors: Readonly<Record<string, (student: number) => Request>> = {
  checkStudent: lookUp,
  "home page": home,
  "certificate page": (student) => ({ path: `/result/STU${student}` }),
  "log-in page": () => ({ path: "/login" }),
  login: (student) => post("login.php", { email: `student${student}@example.com`, password }),
  contact_message: (student) =>
    post("contact_message.php", { name: "Visitor", email: `v${student}@example.com`, message: "Salam" }),
};
const office: typeof visitors = {
  "get_students, page 1": () => ({ path: "/backend/api/get_students.php?page=1&limit=10" }),
  "get_students, a name": (student) => ({ path: `/backend/api/get_students.php?search=student${student}` }),
  "office dashboard": () => ({ path: "/admin/dashboard" }),
};

const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(10)).join(""));

async function measure(name: string, url: string, requests: Request[], headers: Record<string, string>) {
  const all = { "accept-encoding": "gzip, deflate, br", ...headers };
  const asked = requests.map((request) => ({ ...request, headers: { ...all, ...request.headers } }));
  const run = (duration: number) => autocannon({ url, connections, duration, requests: asked });
  await run(1);
  const { requests: rate, latency, non2xx } = await run(seconds);
  row(name, [rate.average.toFixed(0), String(latency.p50), String(latency.p99), String(non2xx)]);
}

async function startBareServer(databaseUrl: string, siteUrl: string) {
  const file = join(projectRoot, "scripts", "bare-server.ts");
  const args = ["--import", "tsx", file, databaseUrl, siteUrl, newestOfCodes([]).text];
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
  for await (const port of createInterface({ input: child.stdout }))
    return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
  throw new Error("The bare server did not start.");
}

async function bench(databaseUrl: string, url: string, students: number): Promise<void> {
  console.log(`\n${students.toLocaleString("en")} students, ${connections} connections, ${seconds} s each`);
  row("", ["req/s", "p50 ms", "p99 ms", "not 2xx"]);
  const some = (make: (student: number) => Request) =>
    Array.from({ length: 1000 }, () => make(1 + Math.floor(Math.random() * students)));
  const bare = await startBareServer(databaseUrl, url);
  try {
    for (const [name, make] of Object.entries(visitors)) {
      await measure(name, url, some(make), {});
      if (make === lookUp || make === home) await measure("  by the bare server", bare.url, some(make), {});
    }
    const cookie = await officeCookie(url);
    for (const [name, make] of Object.entries(office)) await measure(name, url, some(make), { cookie });
  } finally {
    bare.stop();
  }
}

await runMain(async () => {
  const sizes = process.argv.slice(2).map(Number).filter(Boolean);
  const { url: clusterUrl, close } = await openEmbeddedDatabase(dataDir);
  try {
    for (const students of sizes.length > 0 ? sizes : [10_000, 1_000_000]) {
      const DATABASE_URL = await filledDatabase(clusterUrl, students);
      const env = { DATA_DIR: dataDir, DATABASE_URL, SEED_DEMO: "0", ...generousLimits };
      const server = await startServer({ env });
      await bench(DATABASE_URL, server.url, students).finally(() => server.stop());
    }
  } finally {
    await close();
  }
});
