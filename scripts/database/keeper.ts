import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../project-root";
import { packageFile } from "../run-node";
import type { Cluster } from "./cluster";

/** Node's arguments for the keeper: a bundled file in a build, TypeScript in a checkout. */
const program = import.meta.filename.endsWith(".ts")
  ? [
      ...["--import", pathToFileURL(packageFile("tsx", "dist/loader.mjs")).href],
      join(import.meta.dirname, "keeper-process.ts"),
    ]
  : [join(import.meta.dirname, "keeper-process.js")];

/** Releases the server. If this process was its last user, the server has stopped when the promise resolves. */
export type Release = () => Promise<void>;

/** Starts a keeper, which registers this process as a user of the server and stops the server after its last user. */
export async function acquire(cluster: Cluster): Promise<Release> {
  const users = join(cluster.folder, "users");
  await mkdir(users, { recursive: true, mode: 0o700 });
  const keeper = spawn(process.execPath, [...program, users, JSON.stringify(cluster)], {
    stdio: ["pipe", "pipe", "ignore"],
    detached: true,
    windowsHide: true,
    // Not in a folder that someone may want to remove.
    cwd: parse(process.execPath).root,
    // Without it, tsx would look for the configuration in the folder above.
    env: { ...process.env, NODE_OPTIONS: "", TSX_TSCONFIG_PATH: join(projectRoot, "tsconfig.json") },
  });
  const ended = once(keeper, "exit");
  const [said] = await Promise.race([once(keeper.stdout, "data"), ended.then(() => [])]);
  if (said === undefined)
    throw new Error("The embedded database could not be watched: its keeper does not start.");
  keeper.stdout.destroy();
  keeper.unref();
  if ("unref" in keeper.stdin && typeof keeper.stdin.unref === "function") keeper.stdin.unref();
  return async () => {
    keeper.ref();
    keeper.stdin.end();
    await ended;
  };
}
