import { expect, test } from "vitest";
import type { z } from "zod";
import {
  LogIn,
  PasswordChangeTwice,
  PasswordChoice,
  PasswordResetRequest,
  Profile,
  SignUp,
} from "@/lib/accounts/schema";
import { ContactFormInput, OfficeRequest } from "@/lib/messages/schema";
import { SetUp } from "@/lib/set-up/schema";
import { formKeys } from "./form-keys";
import { ownIssue, wordsOf } from "./issue";
import type { RefusalKey } from "./words";

const texts = [
  ...["", " ", "a", "alllower1", "Aa1x", "\u0000", "a\u202e", "\u202ea", "😀"],
  ...["2003-02-29", "call me", "a@b.example"],
  ...["Lapis-2022", `Aa1${"x".repeat(80)}`, "x".repeat(6000), "x".repeat(105)],
];

/** The keys of everything that forms with these schemas can refuse in their text fields. */
function refusedBy(schemas: readonly z.ZodObject[]): Set<RefusalKey> {
  const keys = schemas.flatMap((schema) => {
    const names = Object.keys(schema.shape);
    const inputs = texts.flatMap((text) => [
      Object.fromEntries(names.map((name) => [name, text])),
      ...names.map((name) => ({
        ...Object.fromEntries(names.map((other) => [other, "Lapis-2022"])),
        email: "a@b.example",
        currentPassword: "Lapis-2021",
        dateOfBirth: "",
        phoneNumber: "",
        [name]: text,
      })),
    ]);
    return inputs.flatMap((input) => schema.safeParse(input, { error: ownIssue }).error?.issues ?? []);
  });
  return new Set(keys.map((issue) => wordsOf(issue).key));
}

test.each([
  ["logIn", [LogIn], ["invalidCredentials"]],
  ["signUp", [SignUp], []],
  ["contact", [ContactFormInput], []],
  ["forgotPassword", [PasswordResetRequest], []],
  ["newPassword", [PasswordChoice], []],
  // Compares the passwords only if everything else is valid.
  ["setUp", [SetUp], ["passwordMismatch"]],
  ["ownAccount", [Profile, PasswordChangeTwice, OfficeRequest], ["notAPhoto", "fileTooLarge"]],
] as const)(
  "the page of the form %s has every sentence that its schema refuses with",
  (form, schemas, others) => {
    expect([...new Set([...refusedBy(schemas), ...others])].sort()).toEqual(
      [...new Set(formKeys[form])].sort(),
    );
  },
);
