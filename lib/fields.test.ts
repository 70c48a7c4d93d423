import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { wordsOf } from "@/lib/words/issue";
import { sentenceOf } from "@/lib/words/sentence";
import {
  BirthDate,
  email,
  FullName,
  newPassword,
  OptionalLine,
  PhoneNumber,
  Role,
  requiredProse,
  StudentCode,
  typedPassword,
  userId,
} from "./fields";

/** The parsed value, or the sentence that refuses the input. */
function outcome(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  return issue && sentenceOf(wordsOf(issue));
}

const missing = "Please enter a name.";
const unstorable = "The request contains characters that cannot be stored.";

describe("a line of text", () => {
  test.each([
    ["  Farzana \t", { value: "Farzana" }],
    ["Zoe\u0308", { value: "Zoë" }],
    ["علی‌رضا", { value: "علی‌رضا" }],
    ["", { value: "" }],
    [undefined, { value: "" }],
    [12, { value: "" }],
    [["a"], { value: "" }],
    ["a\u0000b", unstorable],
    ["a\nb", unstorable],
    ["a\u0085b", unstorable],
    ["half \uD83D of an emoji", unstorable],
  ])("%j becomes %j", (input, expected) => {
    expect(outcome(OptionalLine, input)).toEqual(expected);
  });
});

describe("a full name", () => {
  const tooLong = "Full name must be at most 120 characters.";
  test.each([
    ["Farzana", { value: "Farzana" }],
    ["   ", missing],
    [null, missing],
    ["a".repeat(120), { value: "a".repeat(120) }],
    ["a".repeat(121), tooLong],
    ["😀".repeat(121), tooLong],
    ["Zahra 😀", "We cannot print “😀”. Please write it in English, Dari or Pashto letters."],
    ["\u2068علی\u200cرضا\u2069\u200f", { value: "علی\u200cرضا" }],
    [
      "Zahra Ahmadi\u2028Official ETS result",
      "Please take out the character after “Ahmadi” that cannot be read (U+2028).",
    ],
    ["\u202eZahra", "Please take out the character at the start that cannot be read (U+202E)."],
    ["Zahra\u202e\u0000", unstorable],
  ])("%j gives %j", (input, expected) => {
    expect(outcome(FullName("nameMissing"), input)).toEqual(expected);
  });
});

describe("a message", () => {
  const Message = requiredProse("nameMissing", { length: 10, message: "messageTooLong" });
  test.each([
    ["one\ntwo\t3", { value: "one\ntwo\t3" }],
    ["one\r\ntwo", { value: "one\r\ntwo" }],
    [" \n ", missing],
    ["x".repeat(11), "Message must be at most 10 characters."],
    ["a\u0007", unstorable],
    ["one\u2028two", { value: "one\ntwo" }],
    ["🙏".repeat(10), { value: "🙏".repeat(10) }],
    ["a\u202eb", "Please take out the character after “a” that cannot be read (U+202E)."],
  ])("%j gives %j", (input, expected) => {
    expect(outcome(Message, input)).toEqual(expected);
  });
});

describe("an email", () => {
  const wrong = "Please enter a valid email address.";
  test.each([
    [" Ali.Reza@Academy.Example ", { value: "ali.reza@academy.example" }],
    ["a+b@c.example", { value: "a+b@c.example" }],
    ["\u200f\u2067a@b.example\u2069\u200e\u00a0\ufeff", { value: "a@b.example" }],
    ["a\u200b@b.exam\u00adple\u200c", { value: "a@b.example" }],
    ["", missing],
    [undefined, missing],
    ["ali", wrong],
    ["ali@", wrong],
    ["ali@academy", wrong],
    ["a b@academy.example", wrong],
    ["a@b.example, c@d.example", wrong],
    [`${"a".repeat(250)}@b.example`, wrong],
  ])("%j gives %j", (input, expected) => {
    expect(outcome(email("nameMissing"), input)).toEqual(expected);
  });
});

describe("a new password", () => {
  test.each([
    ["Admin-2022!", { value: "Admin-2022!" }],
    [" Spaces 1 stay ", { value: " Spaces 1 stay " }],
    ["", missing],
    [null, missing],
    ["Short1!", "Password must be at least 8 characters long"],
    ["Sho\u0308rt1!", "Password must be at least 8 characters long"],
    ["alllower1", "Password must contain uppercase, lowercase, and number"],
    ["ALLUPPER1", "Password must contain uppercase, lowercase, and number"],
    ["NoDigitHere", "Password must contain uppercase, lowercase, and number"],
    [`Aa1${"x".repeat(69)}`, { value: `Aa1${"x".repeat(69)}` }],
    [`Aa1${"x".repeat(70)}`, "Password must be at most 72 bytes long"],
    [`Aa1${"ښ".repeat(35)}`, "Password must be at most 72 bytes long"],
    ["Tabbed\t1x", unstorable],
  ])("%j gives %j", (input, expected) => {
    expect(outcome(newPassword("nameMissing"), input)).toEqual(expected);
  });
});

test("a typed password is accepted unchanged, except for composition", () => {
  expect(outcome(typedPassword("nameMissing"), " e\u0301 ")).toEqual({ value: " é " });
  expect(outcome(typedPassword("nameMissing"), "")).toBe(missing);
});

describe("a birth date", () => {
  const wrong = "Please enter a valid date.";

  beforeEach(() => {
    // 23:00 UTC on New Year's Eve is 03:30 on New Year's Day in Kabul.
    vi.useFakeTimers({ now: new Date("2025-12-31T23:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ["2004-02-29", { value: "2004-02-29" }],
    [" 2004-02-28 ", { value: "2004-02-28" }],
    ["1900-01-01", { value: "1900-01-01" }],
    ["2026-01-01", { value: "2026-01-01" }],
    ["", { value: null }],
    [null, { value: null }],
    ["1899-12-31", wrong],
    ["2026-01-02", wrong],
    ["2003-02-29", wrong],
    ["2004-13-01", wrong],
    ["21.03.2004", wrong],
    ["2004-3-1", wrong],
    [20040301, wrong],
  ])("%j gives %j on New Year's Day in Kabul", (input, expected) => {
    expect(outcome(BirthDate, input)).toEqual(expected);
  });
});

describe("a student code", () => {
  const wrong = "Please enter a valid student code.";
  test.each([
    [" DEMO-2022 ", { value: "DEMO-2022" }],
    ["STU_2024/0.17", { value: "STU_2024/0.17" }],
    ["abc", { value: "abc" }],
    ["a".repeat(40), { value: "a".repeat(40) }],
    ["", { value: null }],
    [undefined, { value: null }],
    ["LEA-7KQ4-XM9C-3TRP", { value: "LEA-7KQ4-XM9C-3TRP" }],
    ["lea-2026-000001", "This is the number of a certificate. Please choose another student code."],
    ["ab", wrong],
    ["a".repeat(41), wrong],
    ["-abc", wrong],
    ["abc/", wrong],
    ["a b", wrong],
    ["کد-۱۲", wrong],
  ])("%j gives %j", (input, expected) => {
    expect(outcome(StudentCode, input)).toEqual(expected);
  });
});

describe("a user id", () => {
  test.each([
    [12, { value: 12 }],
    ["12", { value: 12 }],
    ["STU-0012", { value: 12 }],
    ["stu 12", { value: 12 }],
    ["2147483647", { value: 2_147_483_647 }],
    ["2147483648", missing],
    [0, missing],
    [-1, missing],
    [1.5, missing],
    ["1.5", missing],
    ["0x10", missing],
    ["12abc", missing],
    ["", missing],
    [null, missing],
    [[12], missing],
    [Number.POSITIVE_INFINITY, missing],
  ])("%j gives %j", (input, expected) => {
    expect(outcome(userId("nameMissing"), input)).toEqual(expected);
  });
});

test.each([
  ["+93 70 000 0022", { value: "+93 70 000 0022" }],
  ["\u2066۰۷۹ ١١١ ۲۲۲۲\u2069", { value: "079 111 2222" }],
  ["", { value: null }],
  ["call me", "Please enter a valid phone number."],
  ["0700 12", "Please enter a valid phone number."],
])("the phone number %j gives %j", (input, expected) => {
  expect(outcome(PhoneNumber, input)).toEqual(expected);
});

test.each([
  ["teacher", { value: "teacher" }],
  ["Admin", "Please choose a valid role."],
  ["owner", "Please choose a valid role."],
])("the role %j gives %j", (input, expected) => {
  expect(outcome(Role, input)).toEqual(expected);
});
