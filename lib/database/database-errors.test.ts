import { describe, expect, test } from "vitest";
import { Refusal } from "@/lib/errors";
import { databaseCode, databaseRefusal, isRetryable, missingRow } from "./database-errors";

const uniqueViolation = (index: string) =>
  Object.assign(new Error("Key (email)=(ali@academy.example) already exists"), {
    code: "P2002",
    meta: {
      driverAdapterError: {
        cause: { kind: "UniqueConstraintViolation", originalCode: "23505", constraint: { index } },
      },
    },
  });

const databaseError = (cause: object) =>
  Object.assign(new Error("raw"), { code: "P2010", meta: { driverAdapterError: { cause } } });

describe("a value that someone else has", () => {
  test.each([
    ["users_email_key", "email", "duplicateEmail"],
    ["users_pkey", "userId", "duplicateUserId"],
    ["users_student_code_lower_key", "studentCode", "duplicateCode"],
  ])("the index %s is reported as the field %s", (index, field, key) => {
    const refusal = databaseRefusal(uniqueViolation(index));
    expect(refusal).toMatchObject({ status: 200, words: { key }, fields: { [field]: { key } } });
  });

  test("is reported with the operation's own refusal, if it has one", () => {
    expect(databaseRefusal(uniqueViolation("users_email_key"), { email: "accountExists" })).toMatchObject({
      words: { key: "accountExists" },
      fields: { email: { key: "accountExists" } },
    });
  });

  test("is not a refusal if no one can have chosen the value", () => {
    expect(databaseRefusal(uniqueViolation("sessions_cookie_hash_key"))).toBeUndefined();
  });
});

describe("an unreachable database", () => {
  test.each([
    Object.assign(new Error("Can't reach database server"), { code: "P1001" }),
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    databaseError({ kind: "DatabaseNotReachable" }),
    databaseError({ kind: "TooManyConnections" }),
    databaseError({ kind: "postgres", originalCode: "57P01" }),
    databaseError({ kind: "postgres", originalCode: "08006" }),
    databaseError({ kind: "postgres", originalCode: "57014" }),
    databaseError({ kind: "TransactionWriteConflict", originalCode: "40P01" }),
    Object.assign(new Error("terminating connection"), { code: "57P01" }),
    new Error("terminating connection", { cause: { kind: "postgres", originalCode: "57P01" } }),
    new Error("a commit", { cause: { kind: "TransactionWriteConflict", originalCode: "40P01" } }),
    Object.assign(new Error("Service Unavailable"), { $metadata: { httpStatusCode: 503 } }),
    new Error("Connection terminated unexpectedly"),
    new Error("timeout exceeded when trying to connect"),
  ])("%o asks to try again", (error) => {
    expect(databaseRefusal(error)).toMatchObject({ status: 503, retryAfter: 5 });
  });
});

test.each([
  new TypeError("x is not a function"),
  databaseError({ kind: "postgres", originalCode: "42601" }),
  new Refusal("invalid", "unavailable"),
  "text",
  null,
])("%o is not a refusal", (error) => {
  expect(databaseRefusal(error)).toBeUndefined();
});

test("an error is logged by its codes, without any value of a row", () => {
  expect(databaseCode(uniqueViolation("users_email_key"))).toBe("P2002 UniqueConstraintViolation 23505");
  expect(databaseCode(new Error("no database"))).toBeUndefined();
});

test.each([
  databaseError({ kind: "postgres", originalCode: "53100" }),
  Object.assign(new Error("no space left on device"), { code: "ENOSPC" }),
  Object.assign(new Error("storage full"), { $metadata: { httpStatusCode: 507 } }),
])("a full disk is reported as that: %o", (error) => {
  expect(databaseRefusal(error)).toMatchObject({ status: 507, code: "storage_full" });
});

test.each([
  databaseError({ kind: "ValueOutOfRange", originalCode: "22003" }),
  Object.assign(new Error("out of range"), { code: "22003" }),
])("a number that no column holds is the request's fault: %o", (error) => {
  expect(databaseRefusal(error)).toMatchObject({ status: 400, code: "malformed" });
});

describe("a row that is gone", () => {
  const foreignKey = (index: string) =>
    Object.assign(new Error("violates foreign key"), {
      code: "P2003",
      meta: { driverAdapterError: { cause: { originalCode: "23503", constraint: { index } } } },
    });

  test.each([
    [foreignKey("toefl_results_user_id_fkey"), "subject"],
    [foreignKey("certificate_withdrawals_withdrawn_by_fkey"), "actor"],
    [Object.assign(new Error("raw"), { code: "23503", constraint: "documents_user_id_fkey" }), "subject"],
    [Object.assign(new Error("not found"), { code: "P2025" }), "subject"],
    [databaseError({ kind: "postgres", originalCode: "42601" }), undefined],
  ] as const)("%o was that of the %s", (error, row) => {
    expect(missingRow(error)).toBe(row);
  });
});

describe("a retry", () => {
  test("is worth it after a deadlock", () => {
    expect(isRetryable(Object.assign(new Error("deadlock"), { code: "P2034" }), {})).toBe(true);
    expect(isRetryable(Object.assign(new Error("deadlock"), { code: "40P01" }), {})).toBe(true);
  });

  test("is worth it if no one typed the taken value", () => {
    expect(isRetryable(uniqueViolation("users_pkey"), { email: "a@b.example" })).toBe(true);
    expect(isRetryable(uniqueViolation("users_pkey"), { userId: undefined })).toBe(true);
    expect(isRetryable(uniqueViolation("users_pkey"), { userId: 12 })).toBe(false);
    expect(isRetryable(uniqueViolation("toefl_results_pkey"), { userId: 12 })).toBe(true);
  });

  test("is not worth it otherwise", () => {
    expect(isRetryable(new TypeError("x"), {})).toBe(false);
    expect(isRetryable(new Refusal("invalid", "forbidden"), {})).toBe(false);
  });
});
