import "server-only";
import { databaseCode } from "@/lib/database-errors";
import { env } from "@/lib/env";
import { processState } from "@/lib/process-state";

type Level = "error" | "info";
type Fields = Readonly<Record<string, unknown>>;

/** Lines wait this long, in milliseconds, to be written together: one write for each request would slow every request. */
const delay = 100;

const pending = processState("log", () => ({ text: "", timer: undefined as NodeJS.Timeout | undefined }));

/** Writes what waits. Called before the process ends, too. */
export function flushLog(): void {
  clearTimeout(pending.timer);
  pending.timer = undefined;
  if (pending.text !== "") process.stdout.write(pending.text);
  pending.text = "";
}

/** One JSON line on standard output. Nothing personal and nothing that a visitor wrote may be among the fields. */
export function logLine(level: Level, fields: Fields): void {
  if (level === "info" && env.LOG_LEVEL === "error") return;
  pending.text += `${JSON.stringify({ time: new Date().toISOString(), level, ...fields })}\n`;
  pending.timer ??= setTimeout(flushLog, delay).unref();
}

/**
 * One JSON line on standard error for what went wrong. A database's own message quotes the row it refused,
 * so of such an error only the codes and the place in our code are written.
 */
export function logProblem(requestId: string, where: string, problem: unknown): void {
  const isError = problem instanceof Error;
  const code = databaseCode(problem);
  const line = {
    time: new Date().toISOString(),
    level: "error",
    requestId,
    where,
    error: isError ? problem.name : typeof problem,
    ...(code === undefined ? { message: isError ? problem.message : undefined } : { code }),
    at: isError ? (problem.stack?.split("\n").filter((frame) => /^\s+at /.test(frame)) ?? []) : [],
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
