import type { ChildProcess } from "node:child_process";

/**
 * The signals that ask a process to stop. Windows has no SIGTERM: it reports Ctrl+C, Ctrl+Break and a closed window;
 * any other signal ends the process at once.
 */
const stopSignals: readonly NodeJS.Signals[] =
  process.platform === "win32" ? ["SIGINT", "SIGBREAK", "SIGHUP"] : ["SIGINT", "SIGTERM"];

/** Calls `stop` for each stop signal, instead of letting it end the process. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of stopSignals) process.on(signal, stop);
}

/** Forwards stop signals to a child, which should end first. A terminal already sends Ctrl+C to both. */
export function forwardStopSignals(child: ChildProcess): void {
  onStopSignal((signal) => {
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  });
}
