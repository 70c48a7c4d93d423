import { expect, test } from "vitest";
import { StudentCode } from "@/lib/fields";
import { makeStudentCode } from "./student-code";

const made = Array.from({ length: 5_000 }, makeStudentCode);
const letters = (code: string) => [...code.replace(/^LEA-/, "").replaceAll("-", "")];

test("a generated code is a valid student code", () => {
  const form = /^LEA-[3-9A-Z]{4}-[3-9A-Z]{4}-[3-9A-Z]{4}$/;
  expect(made.filter((code) => !form.test(code) || StudentCode.parse(code) !== code)).toEqual([]);
});

test("a generated code has no ambiguous letters", () => {
  expect(made.flatMap(letters).filter((letter) => "0O1IL2Z5S8BUV".includes(letter))).toEqual([]);
});

test("a generated code has at least 50 random bits", () => {
  const alphabets = Array.from(
    { length: 12 },
    (_, position) => new Set(made.map((code) => letters(code)[position])),
  );
  const bits = alphabets.reduce((sum, { size }) => sum + Math.log2(size), 0);
  expect(bits).toBeGreaterThanOrEqual(50);
});

test("no code is generated twice", () => {
  expect(new Set(made).size).toBe(made.length);
});
