import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster } from "./cluster";

/**
 * Waits until the process that started it is gone (its end of the pipe closes, however it died), removes it from the list of
 * users, and stops the server if the list is empty. It only stops the process in the data folder's lock file, and on Linux
 * only if that runs in this folder: the process id may have been recycled.
 */
const script = `
users=$1 own=$2 data=$3
cat >/dev/null
rm -f "$users/$own"
for user in "$users"/*; do
  [ -e "$user" ] || continue
  if kill -0 "\${user##*/}" 2>/dev/null; then exit 0; else rm -f "$user"; fi
done
server=$(head -n 1 "$data/postmaster.pid" 2>/dev/null) || exit 0
[ -n "$server" ] || exit 0
[ ! -d /proc/self ] || [ "/proc/$server/cwd" -ef "$data" ] || exit 0
kill -INT "$server" 2>/dev/null
while [ -e "$data/postmaster.pid" ] && kill -0 "$server" 2>/dev/null; do sleep 0.05; done
`;

/**
 * Releases the server. If this process was its last user, the server has stopped when the promise resolves.
 */
export type Release = () => Promise<void>;

function usersFolder(cluster: Cluster): string {
  return join(cluster.folder, "users");
}

/**
 * Adds this process to the users of the server, and starts a keeper that watches it, so that no server is left running
 * behind it.
 */
export async function acquire(cluster: Cluster): Promise<Release> {
  const users = usersFolder(cluster);
  await mkdir(users, { recursive: true, mode: 0o700 });
  await writeFile(join(users, String(process.pid)), "");
  const keeper = spawn("/bin/sh", ["-c", script, "keeper", users, String(process.pid), cluster.dataFolder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  const ended = new Promise<void>((resolve) => keeper.once("exit", () => resolve()));
  await new Promise((resolve, reject) => keeper.once("spawn", resolve).once("error", reject));
  keeper.unref();
  if ("unref" in keeper.stdin && typeof keeper.stdin.unref === "function") keeper.stdin.unref();
  return async () => {
    keeper.ref();
    keeper.stdin.end();
    await ended;
  };
}
