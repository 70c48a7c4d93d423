import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "./project-root";

/** Windows has no SIGTERM: it reports Ctrl+C, Ctrl+Break and a closed window; any other ends the process at once. */
const stopSignals: readonly NodeJS.Signals[] =
  process.platform === "win32" ? ["SIGINT", "SIGBREAK", "SIGHUP"] : ["SIGINT", "SIGTERM"];

export function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  for (const signal of stopSignals) process.on(signal, stop);
}

export function packageFile(name: string, file: string): string {
  return join(projectRoot, "node_modules", name, file);
}

export type Outcome = { code: number; output: string };

export async function runNode(
  args: string[],
  env: Record<string, string> = {},
  folder = projectRoot,
): Promise<Outcome> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const [code] = await once(child, "close");
  return { code: code ?? 1, output };
}

export async function runNodeOrThrow(failure: string, args: string[], env: Record<string, string> = {}) {
  const { code, output } = await runNode(args, env);
  if (code !== 0) throw new Error(`${failure}\n\n${output}`);
}
