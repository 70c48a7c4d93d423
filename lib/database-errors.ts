import { z } from "zod";
import { isRefusal, Refusal, type RefusalCode } from "@/lib/errors";
import type { RefusalKey } from "@/lib/words/words";

type Broken = { field: string; code: RefusalCode; message: RefusalKey };

const rules: Record<string, Broken> = {
  AC001: { field: "dateOfBirth", code: "invalid", message: "birthAfterTest" },
  AC002: { field: "heldOn", code: "invalid", message: "testBeforeBirth" },
};

const taken: Record<string, Broken> = {
  users_email_key: { field: "email", code: "duplicate_email", message: "duplicateEmail" },
  users_pkey: { field: "userId", code: "duplicate_user_id", message: "duplicateUserId" },
  given_ids_pkey: { field: "userId", code: "duplicate_user_id", message: "userIdGiven" },
  users_student_code_lower_key: {
    field: "studentCode",
    code: "duplicate_student_code",
    message: "duplicateCode",
  },
  issued_codes_owner: { field: "studentCode", code: "duplicate_student_code", message: "codeIssued" },
};

const Cause = z.object({
  kind: z.string().optional(),
  originalCode: z.string().optional(),
  constraint: z.object({ index: z.string().optional() }).optional(),
});

/**
 * Where an error's details are: a Prisma error has the adapter's error in `meta`; a transaction that cannot begin or
 * commit throws the adapter's own (`cause`); `rowsOf` throws the driver's (`constraint`); an S3 store's error has
 * `$metadata`.
 */
const DatabaseError = z.object({
  code: z.string().optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
  constraint: z.string().optional(),
  cause: Cause.optional().catch(undefined),
  meta: z.object({ driverAdapterError: z.object({ cause: Cause }).optional() }).optional(),
});

const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** Prisma's and Node's codes for a server or disk that is unreachable, busy or shutting down. */
const unavailableCodes = new Set([
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"],
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"],
  ...["EIO", "EMFILE", "ENFILE", "EROFS"],
]);
const unavailableKinds = new Set(
  "DatabaseNotReachable ConnectionClosed SocketTimeout TooManyConnections".split(" "),
);
/** SQLSTATE: connection exception, insufficient resources, operator intervention, a cancelled statement, a failed disk. */
const unavailableStates = /^(08|53|57|58)/;
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/;

type Facts = {
  /** The SQLSTATE if the database sent one, otherwise Prisma's or Node's code. */
  state: string;
  code: string;
  kind: string;
  constraint: string;
  status: number;
};

function factsOf(error: unknown): Facts {
  const { data } = DatabaseError.safeParse(error);
  const cause = data?.meta?.driverAdapterError?.cause ?? data?.cause;
  const code = data?.code ?? "";
  return {
    state: cause?.originalCode ?? code,
    code,
    kind: cause?.kind ?? "",
    constraint: cause?.constraint?.index ?? data?.constraint ?? "",
    status: data?.$metadata?.httpStatusCode ?? 0,
  };
}

/** The codes of a database error, safe to log because they contain no values. Undefined for any other error. */
export function databaseCode(error: unknown): string | undefined {
  const { code, kind, state } = factsOf(error);
  return [...new Set([code, kind, state])].filter(Boolean).join(" ") || undefined;
}

const isDuplicate = ({ state, code }: Facts) => state === "23505" || code === "P2002";

/**
 * Whether a concurrent transaction made the act roll back, or took a generated value (user id, student code).
 * Values of the input (`given`) would be no different on a retry.
 */
export function isRetryable(error: unknown, given: object): boolean {
  if (isRefusal(error)) return false;
  const facts = factsOf(error);
  if (isDuplicate(facts)) {
    const field = taken[facts.constraint]?.field;
    return field === undefined || !(field in given) || Reflect.get(given, field) == null;
  }
  return isConflict(facts);
}

export const isConcurrencyError = (error: unknown): boolean => isConflict(factsOf(error));

/** A serialization failure, a deadlock, or a lock timeout. */
const isConflict = ({ state, code }: Facts) =>
  code === "P2034" || ["40001", "40P01", "55P03"].includes(state);

/** Whose row was missing: the actor's (columns for who did something end in `_by`), or the subject's. */
export function missingRow(error: unknown): "actor" | "subject" | undefined {
  const { state, code, constraint } = factsOf(error);
  if (code === "P2025") return "subject";
  if (state !== "23503" && code !== "P2003") return undefined;
  return constraint.endsWith("_by_fkey") ? "actor" : "subject";
}

export function databaseRefusal(error: unknown, whenTaken: Readonly<Record<string, RefusalKey>> = {}) {
  if (isRefusal(error)) return undefined;
  const facts = factsOf(error);
  const { state, code, kind, constraint, status } = facts;
  const broken = isDuplicate(facts) ? taken[constraint] : rules[state];
  if (broken) {
    const message = whenTaken[broken.field] ?? broken.message;
    return new Refusal("invalid", message, { code: broken.code, fields: { [broken.field]: message } });
  }
  if (fullCodes.has(state) || status === 507)
    return Object.assign(new Refusal("storage_full", "storageFull"), { cause: error });
  // A number too large for its column, in case a schema lets one through.
  if (state === "22003" || code === "P2020") return new Refusal("malformed", "unreadable");
  const isUnavailable =
    unavailableCodes.has(code) ||
    unavailableKinds.has(kind) ||
    unavailableStates.test(state) ||
    isConflict(facts) ||
    status >= 500 ||
    (error instanceof Error && unavailableMessages.test(error.message));
  if (!isUnavailable) return undefined;
  return Object.assign(new Refusal("unavailable", "unavailable", { retryAfter: 5 }), { cause: error });
}
