import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { freePort } from "@/scripts/free-port";
import { projectRoot } from "@/scripts/project-root";
import { run } from "@/scripts/tests/base-image";
import { newDatabase, openCluster } from "../fixtures/cluster";
import { testSecret } from "../fixtures/server";

// The image built from the Dockerfile, run without a container engine: with its files, user and environment,
// on this machine's network.
const tag = "localhost/academy-under-test";
let container = "";
let closeCluster: () => Promise<void>;

beforeAll(async () => {
  closeCluster = await openCluster();
  const npmrc = join(homedir(), ".npmrc");
  const settings = existsSync(npmrc) ? ["--volume", `${npmrc}:/root/.npmrc:ro`] : [];
  const how = ["--isolation=chroot", "--network=host", "--pull-never", "--format=docker"];
  const file = ["--file", join(projectRoot, "deploy/Dockerfile")];
  await run("buildah", "bud", ...how, ...file, ...settings, "--tag", tag, projectRoot);
  container = await run("buildah", "from", "--pull-never", tag);
});

afterAll(async () => {
  if (container !== "") await run("buildah", "rm", container);
  await run("buildah", "rmi", tag);
  await closeCluster();
});

const Image = z.object({
  Docker: z.object({
    config: z.object({ Cmd: z.array(z.string()), Healthcheck: z.object({ Test: z.array(z.string()) }) }),
  }),
});

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  const settings = Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
  const how = ["run", "--isolation=chroot", "--network=host", ...settings, container, "--", ...args];
  const child = spawn("buildah", how, { stdio: ["ignore", "inherit", "inherit"] });
  // Stopping buildah does not stop the program it runs.
  onTestFinished(async () => {
    if (child.exitCode === null) process.kill(await innermost(child.pid ?? 0), "SIGKILL");
  });
  return child;
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));

/** The innermost descendant of a process: the program itself, inside buildah's wrapper processes. */
async function innermost(pid: number): Promise<number> {
  // Each thread has its own children.
  const lists = (await readdir(`/proc/${pid}/task`)).map((thread) => `/proc/${pid}/task/${thread}/children`);
  const [child] = (await Promise.all(lists.map((list) => readFile(list, "utf8")))).join("").trim().split(" ");
  return child ? innermost(Number(child)) : pid;
}

test("the image's server starts as an ordinary user, is well, writes to its volume only, and stops when asked", async () => {
  const { Cmd, Healthcheck } = Image.parse(
    JSON.parse(await run("buildah", "inspect", "--type", "image", tag)),
  ).Docker.config;
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: port, NEXTAUTH_URL: url, DATABASE_URL: await newDatabase(), LOG_LEVEL: "error" };
  const marks = await mkdtemp(join(tmpdir(), "academy-mark-"));
  onTestFinished(() => rm(marks, { recursive: true }));
  const server = start(Cmd, { ...env, NEXTAUTH_SECRET: testSecret, HOST: "127.0.0.1", SEED_DEMO: "1" });
  const exit = ended(server);
  const status = async (path: string) => (await fetch(url + path)).status;
  await vi.waitFor(async () => expect(await status("/readyz")).toBe(200), { timeout: 120_000 });
  for (const path of ["/", "/result/DEMO-2022", "/backend/certificates/DEMO-2022.pdf"])
    expect(await status(path), path).toBe(200);

  const [kind, ...check] = Healthcheck.Test;
  expect(kind).toBe("CMD");
  expect(await ended(start(check, env))).toBe(0);
  expect(await ended(start(check, { ...env, PORT: "1" }))).toBe(1);

  const pid = await innermost(server.pid ?? 0);
  expect(await readFile(`/proc/${pid}/status`, "utf8")).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
  const files = await run("buildah", "mount", container);
  const written = ["-xdev", "-newer", marks, "-type", "f", "-not", "-path", `${files}/run/.containerenv`];
  expect(await run("find", files, ...written)).toBe("");
  process.kill(pid, "SIGTERM");
  expect(await exit).toBe(0);
});
