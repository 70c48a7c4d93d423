/*
 * `npm start`: builds the site if it has to, then serves it. Each is a Node of its own, so that the server does not carry the
 * memory of the build. This one stays beside it, and is plain JavaScript because that takes 9 MB instead of 45.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs Node with its output on the screen, hands stop signals on, and returns its exit code. */
async function run(args, env = {}) {
  const stdio = ["ignore", "inherit", "inherit"];
  const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } });
  // A terminal sends Ctrl+C to both by itself.
  process.on("SIGINT", (signal) => process.stdin.isTTY || child.kill(signal));
  process.on("SIGTERM", (signal) => child.kill(signal));
  const [code] = await once(child, "close");
  return code ?? 1;
}

process.exitCode = await run(["--import", "tsx", "scripts/prepare.ts"]);
// glibc gives each thread a heap of its own: see the Dockerfile.
if (process.exitCode === 0)
  process.exitCode = await run(["--enable-source-maps", "dist/start.js"], { MALLOC_ARENA_MAX: "2" });
