import "server-only";
import { env } from "@/lib/env";
import { databaseCode } from "./database-errors";
import { processState } from "./process-state";

/** How long lines are buffered, in milliseconds: a write per request would slow every request down. */
const flushDelayMs = 100;

const pending = processState("log", () => ({ text: "", timer: undefined as NodeJS.Timeout | undefined }));

export function flushLog(): void {
  clearTimeout(pending.timer);
  pending.timer = undefined;
  if (pending.text !== "") process.stdout.write(pending.text);
  pending.text = "";
}

/** Logs a JSON line to standard output. The fields must not contain personal data or visitors' input. */
export function logLine(fields: Readonly<Record<string, unknown>>): void {
  if (env.LOG_LEVEL === "error") return;
  pending.text += `${JSON.stringify({ time: new Date().toISOString(), level: "info", ...fields })}\n`;
  pending.timer ??= setTimeout(flushLog, flushDelayMs).unref();
}

const maxLength = 300;

/** Makes untrusted text safe to log: one short line without control or bidi characters or email addresses. */
export function logText(text: string): string {
  const plain = text
    .slice(0, 10 * maxLength)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\uFFFD")
    .replace(/[^\s"'`<>:;,/?&=]+(?:@|%40)[^\s"'`<>:;,/?&=]+/gi, "[email]");
  return plain.length <= maxLength ? plain : `${plain.slice(0, maxLength)}…`;
}

/** An error message without its quoted parts, which may be someone's name, message or password. */
function withoutQuotes(message: string): string {
  return logText(message.replace(/"[^"]*"?|`[^`]*`?|'[^']*'(?![a-z])/gi, "[…]"));
}

/** The frames of an error's stack. The message comes first and is cut off, because its lines may look like frames. */
function framesOf({ stack = "", message }: Error): string[] {
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return frames
    .split("\n")
    .filter((frame) => /^\s+at /.test(frame))
    .map(logText);
}

/** Database messages quote rows, so only the code and stack frames of a database error are logged. */
export function logError(requestId: string, where: string, error: unknown): void {
  const isError = error instanceof Error;
  const code = databaseCode(error);
  const line = {
    time: new Date().toISOString(),
    level: "error",
    requestId,
    where,
    error: isError ? logText(error.name) : typeof error,
    ...(code === undefined ? { message: isError ? withoutQuotes(error.message) : undefined } : { code }),
    at: isError ? framesOf(error) : [],
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
