import { expect, test } from "vitest";
import { wordsOf } from "@/lib/words/issue";
import { sentenceOf } from "@/lib/words/sentence";
import { TargetInput } from "./schema";
import { gapsOf } from "./target";

const results = {
  toefl: { heldOn: "2026-10-03", scores: { reading: 24, listening: 26, speaking: 18, writing: 22 } },
};

test("there is a gap for the total and each section that has a target", () => {
  const target = { exam: "toefl", total: 100, sections: { reading: 20, speaking: 23 }, by: null } as const;
  expect(gapsOf(target, results)).toEqual([
    { part: "total", target: 100, reached: 90, missing: 10 },
    { part: "reading", target: 20, reached: 24, missing: 0 },
    { part: "speaking", target: 23, reached: 18, missing: 5 },
  ]);
});

test("before the first result the gap is the whole target", () => {
  const target = { exam: "ielts", total: 6.5, sections: {}, by: null } as const;
  expect(gapsOf(target, results)).toEqual([{ part: "total", target: 6.5, reached: null, missing: 6.5 }]);
});

test("a form's target is parsed, and blanks mean none", () => {
  const typed = { exam: "ielts", total: "۶٫۵", reading: "7", listening: "", by: "2999-01-01" };
  expect(TargetInput.parse(typed).target).toEqual({
    exam: "ielts",
    total: 6.5,
    sections: { reading: 7 },
    by: "2999-01-01",
  });
  expect(TargetInput.parse({ remove: "1" }).target).toBeNull();
});

test.each([
  [{ exam: "toefl", total: "121" }, "TOEFL totals run from 0 to 120."],
  [{ exam: "toefl", total: "" }, "TOEFL totals run from 0 to 120."],
  [{ exam: "ielts", total: "6.3" }, "IELTS totals run from 0 to 9."],
  [{ exam: "ielts", total: "6", reading: "10" }, "IELTS bands run from 0 to 9 in half steps."],
  [{ exam: "toefl", total: "90", by: "2020-01-01" }, "Please choose today or a later day."],
])("%j is refused", (typed, sentence) => {
  const [issue] = TargetInput.safeParse(typed).error?.issues ?? [];
  expect(issue && sentenceOf(wordsOf(issue))).toBe(sentence);
});
