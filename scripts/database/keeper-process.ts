import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { withFileLock } from "../file-lock";
import { askPort, isPostgres, listenLocally } from "../free-port";
import { type Cluster, startProgram } from "./cluster";
import { findPostmaster } from "./postmaster";

// Outlives a process that uses the embedded database. When that ends, however it died (its end of the pipe closes), this one
// stops the server, unless another keeper shows that it is in use. A keeper sends every client of its port the random word in
// its entry, a file named after the port: an entry left by a power cut is recognised, even if another process has the port.
const [users = "", clusterText = ""] = process.argv.slice(2);
const cluster: Cluster = JSON.parse(clusterText);

async function hasOtherUsers(): Promise<boolean> {
  for (const port of (await readdir(users)).filter((name) => /^\d+$/.test(name))) {
    const word = await readFile(join(users, port), "utf8").catch(() => "");
    if (word !== "" && (await askPort(Number(port))) === word) return true;
    await rm(join(users, port), { force: true });
  }
  return false;
}

async function stopServer(): Promise<void> {
  const postmaster = findPostmaster(cluster.dataFolder);
  // Another process may have that id by now.
  if (postmaster === undefined || !(await isPostgres(postmaster.port))) return;
  const stop = ["stop", "--mode=fast", "--timeout=86400"];
  const child = startProgram(cluster, "pg_ctl", stop, { stdio: "ignore" });
  await once(child, "close");
}

/** None may arrive while the last one is stopping the server. */
const atTheDoor = (work: () => Promise<void>) => withFileLock(users, undefined, work);

const word = randomUUID();
const listener = createServer((socket) => socket.on("error", () => undefined).end(word));
const entry = join(users, String(await listenLocally(listener)));
await atTheDoor(() => writeFile(entry, word));
process.stdout.end("ready");
await once(process.stdin.resume(), "end");
listener.close();
await atTheDoor(async () => {
  await rm(entry, { force: true });
  if (!(await hasOtherUsers())) await stopServer();
});
