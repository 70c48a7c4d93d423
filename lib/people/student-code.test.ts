import { expect, test } from "vitest";
import { StudentCode } from "@/lib/fields";
import { makeStudentCode } from "./student-code";

const made = Array.from({ length: 2_000 }, makeStudentCode);
const letters = (code: string) => [...code.replace(/^LEA-/, "").replaceAll("-", "")];

test("a generated code is valid, without ambiguous letters, of 50 random bits, and never there twice", () => {
  const form = /^LEA-[3-9A-Z]{4}-[3-9A-Z]{4}-[3-9A-Z]{4}$/;
  expect(made.filter((code) => !form.test(code) || StudentCode.parse(code) !== code)).toEqual([]);
  expect(made.flatMap(letters).filter((letter) => "0O1IL2Z5S8BUV".includes(letter))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  const lettersAt = (place: number) => new Set(made.map((code) => letters(code)[place])).size;
  const bits = Array.from({ length: 12 }, (_, place) => Math.log2(lettersAt(place)));
  expect(bits.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(50);
});
