import { z } from "zod";
import { isRefusal, Refusal, type RefusalCode, texts } from "@/lib/errors";

/** The unique indexes a person can run into, with the field that is theirs and what they are told. */
const taken: Record<string, { field: string; code: RefusalCode; message: string }> = {
  users_email_key: {
    field: "email",
    code: "duplicate_email",
    message: "A user with this email already exists.",
  },
  users_pkey: {
    field: "userId",
    code: "duplicate_user_id",
    message: "A user with this User ID already exists.",
  },
  users_student_code_lower_key: {
    field: "studentCode",
    code: "duplicate_student_code",
    message: "A user with this student code already exists.",
  },
};

const DatabaseProblem = z.object({
  code: z.string().optional(),
  meta: z
    .object({
      driverAdapterError: z
        .object({
          cause: z.object({
            kind: z.string().optional(),
            originalCode: z.string().optional(),
            constraint: z.object({ index: z.string().optional() }).optional(),
          }),
        })
        .optional(),
    })
    .optional(),
});

/** Prisma's codes and node's for a server that is away, full or shutting down. */
const awayCodes = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
const awayKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention (but not a cancelled query). */
const awayStates = /^(08|53|57P)/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** What is known of a database error without any value of a row: safe to log. */
export function databaseCode(problem: unknown): string | undefined {
  const parsed = DatabaseProblem.safeParse(problem);
  if (!parsed.success) return undefined;
  const cause = parsed.data.meta?.driverAdapterError?.cause;
  return [parsed.data.code, cause?.kind, cause?.originalCode].filter(Boolean).join(" ") || undefined;
}

/** The project's own error for a database error that has a meaning to whoever asks; undefined for any other error. */
export function databaseRefusal(
  problem: unknown,
  whenTaken: Readonly<Record<string, string>> = {},
): Refusal | undefined {
  if (isRefusal(problem)) return undefined;
  const parsed = DatabaseProblem.safeParse(problem);
  const code = parsed.data?.code;
  const cause = parsed.data?.meta?.driverAdapterError?.cause;
  const conflict = code === "P2002" ? taken[cause?.constraint?.index ?? ""] : undefined;
  if (conflict) {
    const message = whenTaken[conflict.field] ?? conflict.message;
    return new Refusal("invalid", message, { code: conflict.code, fields: { [conflict.field]: message } });
  }
  const isAway =
    (code !== undefined && awayCodes.has(code)) ||
    awayKinds.has(cause?.kind ?? "") ||
    awayStates.test(cause?.originalCode ?? code ?? "") ||
    (problem instanceof Error && awayMessages.test(problem.message));
  return isAway ? new Refusal("unavailable", texts.unavailable, { retryAfter: 5 }) : undefined;
}
