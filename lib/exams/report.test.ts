import { expect, test } from "vitest";
import { examReport } from "./report";

test("a TOEFL is shown as points of 30 and of 120, with its CEFR level", () => {
  const exam = examReport("toefl", { reading: 24, listening: 0, speaking: 30, writing: 30 });
  expect(exam.sections.map(({ name, shown, max }) => `${name}: ${shown} of ${max}`)).toEqual([
    "reading: 24 of 30",
    "listening: 0 of 30",
    "speaking: 30 of 30",
    "writing: 30 of 30",
  ]);
  expect(exam.total).toMatchObject({ shown: "84", max: 120 });
  expect(exam.notes).toContainEqual({ name: "cefr", values: { level: "B2" } });
});

test("a TOEFL total of 42 has the level of its band", () => {
  const exam = examReport("toefl", { reading: 10, listening: 10, speaking: 11, writing: 11 });
  const bands = { total: "2.5", reading: "3.0", listening: "3.0", speaking: "2.0", writing: "2.5" };
  expect(exam.notes).toContainEqual({ name: "bandsOfSix", values: bands });
  expect(exam.notes).toContainEqual({ name: "cefr", values: { level: "A2" } });
});

test("IELTS bands have one decimal, and the sum is shown beside the overall band", () => {
  const exam = examReport("ielts", { reading: 6.5, listening: 7, speaking: 6, writing: 5.5 });
  expect(exam.sections.map((score) => score.shown)).toEqual(["6.5", "7.0", "6.0", "5.5"]);
  expect(exam.total).toMatchObject({ shown: "6.5", max: 9 });
  expect(exam.notes).toContainEqual({ name: "bands", values: { sum: "25.0" } });
});
