import type { ChildProcess } from "node:child_process";

/**
 * The signals that ask a process to stop. Windows has no SIGTERM: it tells of Ctrl+C, Ctrl+Break and a closed window, and
 * whatever else is sent to a process ends it at once.
 */
const stopSignals: readonly NodeJS.Signals[] =
  process.platform === "win32" ? ["SIGINT", "SIGBREAK", "SIGHUP"] : ["SIGINT", "SIGTERM"];

/** Calls this for each stop signal, which then ends the process no more. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of stopSignals) process.on(signal, stop);
}

/** Hands the stop signals on to a child, which is to end first. A terminal sends Ctrl+C to both by itself. */
export function forwardStopSignals(child: ChildProcess): void {
  onStopSignal((signal) => {
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  });
}
