import { expect, test } from "vitest";
import { Refusal } from "@/lib/errors";
import { databaseCode, databaseRefusal, isRetryable, missingRow } from "./database-errors";

/** As Prisma reports what the database refused, with a value of the row in its message. */
const databaseError = (cause: object, code = "P2010") =>
  Object.assign(new Error("Key (email)=(ali@academy.example)"), {
    ...{ code, meta: { driverAdapterError: { cause } } },
  });
const uniqueViolation = (index: string) => {
  const cause = { kind: "UniqueConstraintViolation", originalCode: "23505", constraint: { index } };
  return databaseError(cause, "P2002");
};

test("a value that someone else has is reported at its field, with the operation's own refusal if it has one", () => {
  for (const [index, field, key] of [
    ["users_email_key", "email", "duplicateEmail"],
    ["users_pkey", "userId", "duplicateUserId"],
    ["users_student_code_lower_key", "studentCode", "duplicateCode"],
  ] as const)
    expect(databaseRefusal(uniqueViolation(index))).toMatchObject({
      ...{ status: 200, words: { key }, fields: { [field]: { key } } },
    });
  const words = { key: "accountExists" };
  expect(databaseRefusal(uniqueViolation("users_email_key"), { email: "accountExists" })).toMatchObject({
    ...{ words, fields: { email: words } },
  });
  // No one can have chosen this value.
  expect(databaseRefusal(uniqueViolation("sessions_cookie_hash_key"))).toBeUndefined();
});

const postgres = (originalCode: string) => databaseError({ kind: "postgres", originalCode });
const coded = (code: string) => Object.assign(new Error("no database"), { code });
const answered = (httpStatusCode: number) =>
  Object.assign(new Error("the store"), { $metadata: { httpStatusCode } });
const unavailable = { status: 503, retryAfter: 5 };
const full = { status: 507, code: "storage_full" };
const outOfRange = { status: 400, code: "malformed" };

test.each<[unknown, object | undefined]>([
  ...["P1001", "ECONNREFUSED", "57P01"].map((code): [Error, object] => [coded(code), unavailable]),
  ...["57P01", "08006", "57014"].map((code): [Error, object] => [postgres(code), unavailable]),
  [databaseError({ kind: "DatabaseNotReachable" }), unavailable],
  [databaseError({ kind: "TooManyConnections" }), unavailable],
  [databaseError({ kind: "TransactionWriteConflict", originalCode: "40P01" }), unavailable],
  [new Error("terminating", { cause: { kind: "postgres", originalCode: "57P01" } }), unavailable],
  [
    new Error("a commit", { cause: { kind: "TransactionWriteConflict", originalCode: "40P01" } }),
    unavailable,
  ],
  [answered(503), unavailable],
  [new Error("Connection terminated unexpectedly"), unavailable],
  [new Error("timeout exceeded when trying to connect"), unavailable],
  [postgres("53100"), full],
  [coded("ENOSPC"), full],
  [answered(507), full],
  [databaseError({ kind: "ValueOutOfRange", originalCode: "22003" }), outOfRange],
  [coded("22003"), outOfRange],
  ...[new TypeError("x is not a function"), postgres("42601"), new Refusal("invalid", "unavailable")].map(
    (error): [Error, undefined] => [error, undefined],
  ),
  ["text", undefined],
  [null, undefined],
])("%o is refused as %j", (error, refusal) => {
  if (refusal === undefined) expect(databaseRefusal(error)).toBeUndefined();
  else expect(databaseRefusal(error)).toMatchObject(refusal);
});

test("an error is logged by its codes, without any value of a row", () => {
  expect(databaseCode(uniqueViolation("users_email_key"))).toBe("P2002 UniqueConstraintViolation 23505");
  expect(databaseCode(new Error("no database"))).toBeUndefined();
});

test("a row that is gone was the actor's or the subject's", () => {
  const foreignKey = (index: string) =>
    databaseError({ originalCode: "23503", constraint: { index } }, "P2003");
  const raw = { code: "23503", constraint: "documents_user_id_fkey" };
  for (const [error, row] of [
    [foreignKey("toefl_results_user_id_fkey"), "subject"],
    [foreignKey("certificate_withdrawals_withdrawn_by_fkey"), "actor"],
    [Object.assign(new Error("raw"), raw), "subject"],
    [Object.assign(new Error("not found"), { code: "P2025" }), "subject"],
    [postgres("42601"), undefined],
  ] as const)
    expect(missingRow(error)).toBe(row);
});

test("a retry is worth it after a deadlock, or if no one typed the taken value", () => {
  for (const code of ["P2034", "40P01"])
    expect(isRetryable(Object.assign(new Error("deadlock"), { code }), {})).toBe(true);
  expect(isRetryable(uniqueViolation("users_pkey"), { email: "a@b.example" })).toBe(true);
  expect(isRetryable(uniqueViolation("users_pkey"), { userId: undefined })).toBe(true);
  expect(isRetryable(uniqueViolation("users_pkey"), { userId: 12 })).toBe(false);
  expect(isRetryable(uniqueViolation("toefl_results_pkey"), { userId: 12 })).toBe(true);
  for (const error of [new TypeError("x"), new Refusal("invalid", "forbidden")])
    expect(isRetryable(error, {})).toBe(false);
});
