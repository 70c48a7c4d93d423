import { expect, test } from "vitest";
import { ieltsExam, scoreInWords, toeflExam } from "./exams";

test("a TOEFL is told as points of 30 and of 120, with its CEFR level", () => {
  const exam = toeflExam({ reading: 24, listening: 0, speaking: 30, writing: 30 });
  expect(exam.sections.map((score) => `${score.label}: ${scoreInWords(score)}`)).toEqual([
    "Reading: 24 of 30",
    "Listening: 0 of 30",
    "Speaking: 30 of 30",
    "Writing: 30 of 30",
  ]);
  expect(scoreInWords(exam.total)).toBe("84 of 120");
  expect(exam.note).toContain("CEFR level B2");
});

test("a TOEFL total below the comparison claims no level", () => {
  expect(toeflExam({ reading: 0, listening: 0, speaking: 0, writing: 0 }).note).not.toContain("level");
});

test("IELTS bands keep their half and their zero, and the sum stands beside the overall band", () => {
  const exam = ieltsExam({ reading: 6.5, listening: 7, speaking: 6, writing: 5.5 });
  expect(exam.sections.map((score) => score.shown)).toEqual(["6.5", "7.0", "6.0", "5.5"]);
  expect(scoreInWords(exam.total)).toBe("6.5 of 9");
  expect(exam.note).toContain("Their sum is 25.0");
});
