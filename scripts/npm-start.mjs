/*
 * `npm start`: builds the site if it has to, then serves it. Each is a Node of its own, so that the server does not carry the
 * memory of the build. This one stays beside it, and is plain JavaScript because that takes 9 MB instead of 45.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";

const { ppid } = process;
let stop = (_signal) => process.exit(1);
// A terminal sends Ctrl+C to everyone by itself.
process.on("SIGINT", (signal) => process.stdin.isTTY || stop(signal));
process.on("SIGTERM", (signal) => stop(signal));
// npm signals its shell, and many a shell dies of it without telling its children.
const watch = setInterval(() => {
  if (process.ppid === ppid) return;
  clearInterval(watch);
  stop("SIGTERM");
}, 200);

/** Runs Node with its output on the screen, and returns its exit code. */
async function run(args, env = {}) {
  const stdio = ["ignore", "inherit", "inherit"];
  const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } });
  stop = (signal) => child.kill(signal);
  const [code] = await once(child, "close");
  return code ?? 1;
}

let code = await run(["--import", "tsx", "scripts/prepare.ts"]);
// glibc gives each thread a heap of its own: see the Dockerfile.
if (code === 0) code = await run(["--enable-source-maps", "dist/start.js"], { MALLOC_ARENA_MAX: "2" });
process.exit(code);
