import { describe, expect, test } from "vitest";
import { databaseCode, databaseRefusal } from "./database-errors";
import { Refusal } from "./errors";

const uniqueViolation = (index: string) =>
  Object.assign(new Error("Key (email)=(ali@academy.example) already exists"), {
    code: "P2002",
    meta: {
      driverAdapterError: {
        cause: { kind: "UniqueConstraintViolation", originalCode: "23505", constraint: { index } },
      },
    },
  });

const databaseSays = (cause: object) =>
  Object.assign(new Error("raw"), { code: "P2010", meta: { driverAdapterError: { cause } } });

describe("a value that somebody else has", () => {
  test.each([
    ["users_email_key", "email", "A user with this email already exists."],
    ["users_pkey", "userId", "A user with this User ID already exists."],
    ["users_student_code_lower_key", "studentCode", "A user with this student code already exists."],
  ])("the index %s is told as the field %s", (index, field, message) => {
    const refusal = databaseRefusal(uniqueViolation(index));
    expect(refusal).toMatchObject({ status: 200, message, fields: { [field]: message } });
  });

  test("is told in the words of the call where it has its own", () => {
    const message = "An account with this email already exists.";
    expect(databaseRefusal(uniqueViolation("users_email_key"), { email: message })).toMatchObject({
      message,
      fields: { email: message },
    });
  });

  test("is no refusal where no person can have chosen the value", () => {
    expect(databaseRefusal(uniqueViolation("sessions_cookie_hash_key"))).toBeUndefined();
  });
});

describe("a database that is away", () => {
  test.each([
    Object.assign(new Error("Can't reach database server"), { code: "P1001" }),
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    databaseSays({ kind: "DatabaseNotReachable" }),
    databaseSays({ kind: "TooManyConnections" }),
    databaseSays({ kind: "postgres", originalCode: "57P01" }),
    databaseSays({ kind: "postgres", originalCode: "08006" }),
    new Error("Connection terminated unexpectedly"),
    new Error("timeout exceeded when trying to connect"),
  ])("%o asks to try again", (problem) => {
    expect(databaseRefusal(problem)).toMatchObject({ status: 503, retryAfter: 5 });
  });
});

test.each([
  new TypeError("x is not a function"),
  databaseSays({ kind: "postgres", originalCode: "57014" }),
  databaseSays({ kind: "postgres", originalCode: "42601" }),
  new Refusal("invalid", "Connection terminated by the author."),
  "text",
  null,
])("%o is no refusal of the database's", (problem) => {
  expect(databaseRefusal(problem)).toBeUndefined();
});

test("what is known of an error names its codes and no value of a row", () => {
  expect(databaseCode(uniqueViolation("users_email_key"))).toBe("P2002 UniqueConstraintViolation 23505");
  expect(databaseCode(new Error("no database"))).toBeUndefined();
});
