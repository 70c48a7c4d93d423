import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port";
import { projectRoot } from "./project-root";
import { runMain } from "./run-main";

/*
 * Tests what the README promises in a clone of the last commit, in a folder that only its owner may enter:
 *   node --import tsx scripts/fresh-clone.ts [--no one] [--test]
 * --no one runs it as an unprivileged user (requires root), --test runs `npm ci && npm test` instead of `npm start`.
 */
const asNobody = process.argv.includes("--nobody");
const nobody = { uid: 65534, gid: 65534 };
const run = promisify(execFile);

function start(command: string, home: string, port = "3000"): ChildProcess {
  const { PATH = "" } = process.env;
  return spawn("/bin/sh", ["-c", `unset NODE_ENV; exec ${command}`], {
    cwd: join(home, "academy"),
    env: { PATH, HOME: home, PORT: port, NODE_ENV: "development" },
    stdio: "inherit",
    ...(asNobody ? nobody : {}),
  });
}

async function requireSuccess(child: ChildProcess): Promise<void> {
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The command ended with exit code ${code}.`);
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
}

async function tryStart(home: string): Promise<void> {
  const port = String(await freePort());
  const server = start("npm start", home, port);
  const url = `http://localhost:${port}/`;
  let status = 0;
  while (status === 0 && server.exitCode === null) status = await statusOf(url);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  console.log(`${url} answers 200.`);
  server.kill("SIGTERM");
  await requireSuccess(server);
}

await runMain(async () => {
  const home = await mkdtemp(join(tmpdir(), "fresh clone "));
  try {
    await run("git", ["clone", "--quiet", "--no-hardlinks", projectRoot, join(home, "academy")]);
    if (asNobody) await run("chown", ["-R", `${nobody.uid}:${nobody.gid}`, home]);
    await requireSuccess(start("npm ci", home));
    if (process.argv.includes("--test")) await requireSuccess(start("npm test", home));
    else await tryStart(home);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
