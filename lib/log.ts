import "server-only";
import { databaseCode } from "@/lib/database-errors";

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
