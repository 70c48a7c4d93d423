import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "@/scripts/free-port";
import { projectRoot } from "@/scripts/project-root";
import { programPath } from "@/scripts/tests/debian-programs";
import { demo } from "../fixtures/academy";
import { bucketAccess, openBucket } from "../fixtures/bucket";
import { photoOf } from "../fixtures/certificates";
import { acceptHtml, Client } from "../fixtures/client";
import { newDatabase, testRoot } from "../fixtures/cluster";
import { generousLimits, startTimeout } from "../fixtures/demo-academy";
import type { Answer } from "../fixtures/http";
import { logIn, newStudent, unique } from "../fixtures/people";
import { rotatedPhoto } from "../fixtures/pictures";
import { type RunningServer, runCommand, startServer, testSecret } from "../fixtures/server";

const nginxPath = programPath("nginx");

const read = (name: string) => readFile(join(projectRoot, "deploy", name), "utf8");

/** Starts nginx in front of two servers, with the project's own configuration but without TLS. */
async function nginx([first = "", second = ""]: readonly string[]) {
  // Not in the test run's folder: its name contains a space, which nginx does not accept.
  const folder = await mkdtemp(join(tmpdir(), "academy-nginx-"));
  // If we are root, nginx's workers run as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const write = (name: string, config: string) =>
    writeFile(join(folder, name), config.replaceAll(/\/(var\/cache\/nginx|tmp)\//g, `${folder}/`));
  const main = await read("nginx.conf");
  await write(
    "nginx.conf",
    main.replace("app:3000", new URL(first).host).replace("app-2:3000", new URL(second).host),
  );
  const academy = (await read("academy.conf"))
    .replace(/# Whatever.*(?=^server \{)/ms, "")
    .replace("include academy-name.conf;", "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, "");
  await write("academy.conf", academy);
  const args = ["-c", join(folder, "nginx.conf"), "-p", folder, "-g", "daemon off;"];
  const child = spawn(nginxPath ?? "nginx", args, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "close");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

let bucket: Awaited<ReturnType<typeof openBucket>>;
let settings: Record<string, string>;
let servers: RunningServer[];

/** Starts one of the two instances, with its own folder, as on a separate machine. */
const startOne = (env: Record<string, string> = {}) => startServer({ env: { ...settings, ...env } });
const urls = () => servers.map(({ url }) => url);

beforeAll(async () => {
  bucket = await openBucket(join(testRoot(), `bucket-${unique()}`), "academy");
  settings = {
    ...generousLimits,
    TRUST_PROXY: "1",
    SEED_DEMO: "1",
    DATABASE_URL: await newDatabase(),
    STORAGE_S3_BUCKET: "academy",
    STORAGE_S3_ENDPOINT: bucket.endpoint,
    STORAGE_S3_ACCESS_KEY_ID: bucketAccess.accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: bucketAccess.secretAccessKey,
  };
  servers = await Promise.all([startOne(), startOne()]);
}, startTimeout);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await bucket.close();
});

test("a session is valid on both, and ends on both", async () => {
  const client = await logIn(demo.student, servers[0]?.url);
  const clients = urls().map((url) => new Client(url, {}, client.cookies));
  for (const one of clients) expect((await one.get("get_user.php")).status).toBe(200);
  await client.post("logout.php");
  for (const one of clients) expect((await one.get("get_user.php")).status).toBe(401);
});

test("a photo stored by one is shown by the other", async () => {
  const admin = await logIn(demo.admin, servers[0]?.url);
  const photo = await photoOf(await newStudent({ photo: await rotatedPhoto() }, admin), admin);
  const pictures = await Promise.all(urls().map((url) => new Client(url, {}, admin.cookies).send(photo)));
  expect(pictures.map(({ status }) => status)).toEqual([200, 200]);
  expect(pictures[0]?.bytes.equals(pictures[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test("a form without JavaScript keeps its message and input on the other server", async () => {
  const [first = "", second = ""] = urls();
  const browser = new Client(first);
  const name = `Laila ${unique()}`;
  const answer = await browser.form("contact_message.php", { name, email: "no address", message: "" });
  expect(answer.status).toBe(303);
  const { pathname } = new URL(String(answer.headers.location), first);
  const page = await new Client(second, {}, browser.cookies).send(pathname, { headers: acceptHtml });
  expect(page.text).toContain(name);
});

// The nginx setup of docker-compose.yml runs on machines that have nginx or can install it.
test.runIf(nginxPath !== undefined)(
  "no POST is lost while one server after the other is restarted under load",
  async () => {
    const proxy = await nginx(urls());
    onTestFinished(proxy.stop);
    const { url } = proxy;
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), { timeout: 20_000 });
    const admin = await logIn(demo.admin, url);
    const students = await Promise.all(Array.from({ length: 4 }, () => newStudent({}, admin)));
    let isOver = false;
    const answers: Answer[] = [];
    const sending = students.map(async ({ id }) => {
      for (let round = 0; !isOver; round += 1) {
        const sections = { listening_score: 20, speaking_score: 20, writing_score: 20 };
        const scores = { student_id: id, reading_score: round % 31, ...sections };
        answers.push(await admin.post("upsert_scores.php", scores));
      }
    });
    for (const [index, server] of servers.entries()) {
      const { port } = new URL(server.url);
      expect(await server.stop()).toBe(0);
      servers[index] = await startOne({ PORT: port });
    }
    isOver = true;
    await Promise.all(sending);
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter(({ status, body }) => status !== 200 || body.success !== true)).toEqual([]);
  },
  startTimeout,
);

test("a backup includes the bucket's files", async () => {
  const backup = join(testRoot(), `bucket-${unique()}.tar`);
  const env = {
    ...settings,
    NEXTAUTH_SECRET: testSecret,
    NEXTAUTH_URL: "http://127.0.0.1:3000",
    DATA_DIR: join(testRoot(), unique()),
  };
  expect(await runCommand(["backup", backup], env)).toMatchObject({ code: 0 });
  const { output } = await runCommand(["restore", "--check", backup], env);
  expect(Number(/(\d+) files/.exec(output)?.[1]), output).toBeGreaterThan(10);
});
