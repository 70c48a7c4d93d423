import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { wordsOf } from "@/lib/words/issue";
import { sentenceOf } from "@/lib/words/sentence";
import { newPassword, typedPassword } from "./auth/password-rules";
import {
  BirthDate,
  email,
  FullName,
  OptionalLine,
  PhoneNumber,
  Role,
  requiredProse,
  StudentCode,
  userId,
} from "./fields";

function refusalOf(schema: z.ZodType, input: unknown): string | undefined {
  const [issue] = schema.safeParse(input).error?.issues ?? [];
  return issue && sentenceOf(wordsOf(issue));
}

const missing = "Please enter a name.";
const unstorable = "The request contains characters that cannot be stored.";

type Field = {
  schema: z.ZodType;
  /** Inputs that are values as they are. */
  keeps: unknown[];
  gives: [input: unknown, value: unknown][];
  /** Inputs by the sentence that refuses them. */
  refuses: Record<string, unknown[]>;
};

const fields: Record<string, Field> = {
  "a line of text": {
    schema: OptionalLine,
    keeps: ["علی‌رضا", ""],
    gives: [
      ["  Farzana \t", "Farzana"],
      ["Zoe\u0308", "Zoë"],
      [undefined, ""],
      [12, ""],
      [["a"], ""],
    ],
    refuses: { [unstorable]: ["a\u0000b", "a\nb", "a\u0085b", "half \uD83D of an emoji"] },
  },
  "a full name": {
    schema: FullName("nameMissing"),
    keeps: ["Farzana", "a".repeat(120)],
    gives: [["\u2068علی\u200cرضا\u2069\u200f", "علی\u200cرضا"]],
    refuses: {
      [missing]: ["   ", null],
      "Full name must be at most 120 characters.": ["a".repeat(121), "😀".repeat(121)],
      "We cannot print “😀”. Please write it in English, Dari or Pashto letters.": ["Zahra 😀"],
      "Please take out the character after “Ahmadi” that cannot be read (U+2028).": [
        "Zahra Ahmadi\u2028Official ETS result",
      ],
      "Please take out the character at the start that cannot be read (U+202E).": ["\u202eZahra"],
      [unstorable]: ["Zahra\u202e\u0000"],
    },
  },
  "a message": {
    schema: requiredProse("nameMissing", { length: 10, message: "messageTooLong" }),
    keeps: ["one\ntwo\t3", "one\r\ntwo", "🙏".repeat(10)],
    gives: [["one\u2028two", "one\ntwo"]],
    refuses: {
      [missing]: [" \n "],
      "Message must be at most 10 characters.": ["x".repeat(11)],
      [unstorable]: ["a\u0007"],
      "Please take out the character after “a” that cannot be read (U+202E).": ["a\u202eb"],
    },
  },
  "an email": {
    schema: email("nameMissing"),
    keeps: ["a+b@c.example"],
    gives: [
      [" Ali.Reza@Academy.Example ", "ali.reza@academy.example"],
      ["\u200f\u2067a@b.example\u2069\u200e\u00a0\ufeff", "a@b.example"],
      ["a\u200b@b.exam\u00adple\u200c", "a@b.example"],
    ],
    refuses: {
      [missing]: ["", undefined],
      "Please enter a valid email address.": [
        ...["ali", "ali@", "ali@academy", "a b@academy.example", "a@b.example, c@d.example"],
        ...[`${"a".repeat(250)}@b.example`],
      ],
    },
  },
  "a new password": {
    schema: newPassword("nameMissing"),
    keeps: ["Admin-2022!", " Spaces 1 stay ", `Aa1${"x".repeat(69)}`],
    gives: [],
    refuses: {
      [missing]: ["", null],
      "Password must be at least 8 characters long": ["Short1!", "Sho\u0308rt1!"],
      "Password must contain uppercase, lowercase, and number": ["alllower1", "ALLUPPER1", "NoDigitHere"],
      "Password must be at most 72 bytes long": [`Aa1${"x".repeat(70)}`, `Aa1${"ښ".repeat(35)}`],
      [unstorable]: ["Tabbed\t1x"],
    },
  },
  "a birth date": {
    schema: BirthDate,
    keeps: ["2004-02-29", "1900-01-01", "2026-01-01", null],
    gives: [
      [" 2004-02-28 ", "2004-02-28"],
      ["", null],
    ],
    refuses: {
      "Please enter a valid date.": [
        ...["1899-12-31", "2026-01-02", "2003-02-29", "2004-13-01", "21.03.2004", "2004-3-1"],
        ...[20040301, true, {}],
      ],
    },
  },
  "a student code": {
    schema: StudentCode,
    keeps: ["STU_2024/0.17", "abc", "a".repeat(40), "LEA-7KQ4-XM9C-3TRP"],
    gives: [
      [12345, "12345"],
      [" DEMO-2022 ", "DEMO-2022"],
      ["", null],
      [undefined, null],
    ],
    refuses: {
      "This is the number of a certificate. Please choose another student code.": ["lea-2026-000001"],
      "Please enter a valid student code.": [
        ...["ab", "a".repeat(41), "-abc", "abc/", "a b", "کد-۱۲", "a.b/result/DEMO-2022", [1]],
      ],
    },
  },
  "a user id": {
    schema: userId("nameMissing"),
    keeps: [12],
    gives: [
      ["12", 12],
      ["STU-0012", 12],
      ["stu 12", 12],
      ["2147483647", 2_147_483_647],
    ],
    refuses: {
      [missing]: ["2147483648", 0, -1, 1.5, "1.5", "0x10", "12abc", "", null, [12], Number.POSITIVE_INFINITY],
    },
  },
  "a phone number": {
    schema: PhoneNumber,
    keeps: ["+93 70 000 0022"],
    gives: [
      ["\u2066۰۷۹ ١١١ ۲۲۲۲\u2069", "079 111 2222"],
      [700123456, "700123456"],
      ["", null],
    ],
    refuses: { "Please enter a valid phone number.": ["call me", "0700 12", true, {}] },
  },
  "a role": {
    schema: Role,
    keeps: ["teacher"],
    gives: [],
    refuses: { "Please choose a valid role.": ["Admin", "owner"] },
  },
  "a typed password": {
    schema: typedPassword("nameMissing"),
    keeps: [],
    gives: [[" e\u0301 ", " é "]],
    refuses: { [missing]: [""] },
  },
};

beforeEach(() => {
  // 23:00 UTC on New Year's Eve is 03:30 on New Year's Day in Kabul.
  vi.useFakeTimers({ now: new Date("2025-12-31T23:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(fields))("%s", (_, { schema, keeps, gives, refuses }) => {
  test("is the value that was meant", () => {
    for (const input of keeps) expect(schema.parse(input)).toBe(input);
    for (const [input, value] of gives) expect(schema.parse(input), String(input)).toBe(value);
  });

  test.each(Object.entries(refuses))("is refused: %s", (sentence, inputs) => {
    for (const input of inputs) expect(refusalOf(schema, input), String(input)).toBe(sentence);
  });
});
