/*
 * `npm start`: builds the site if necessary, then serves it. Each runs in a separate Node process, so that the
 * server does not hold on to the build's memory. This one stays as their parent, and is plain JavaScript because
 * that takes 9 MB instead of 45.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import "./npm-shell.mjs";

let stop = (_signal) => process.exit(1);
// A terminal sends Ctrl+C to all processes by itself.
process.on("SIGINT", (signal) => process.stdin.isTTY || stop(signal));
process.on("SIGTERM", (signal) => stop(signal));

/** Runs Node with its output on the screen. Resolves with its exit code. */
async function run(args, env = {}) {
  const stdio = ["ignore", "inherit", "inherit"];
  const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } });
  stop = (signal) => child.kill(signal);
  const [code] = await once(child, "close");
  return code ?? 1;
}

let code = await run(["--import", "tsx", "scripts/build.ts", "prepare"]);
// glibc gives each thread its own heap: see the Dockerfile.
if (code === 0) code = await run(["--enable-source-maps", "dist/start.js"], { MALLOC_ARENA_MAX: "2" });
process.exit(code);
