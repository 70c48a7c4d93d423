import { expect, test } from "vitest";
import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { examCheckBody } from "@/scripts/database/schema-diff";
import { newDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";

const url = await newDatabase();
const query = (sql: string, values: unknown[] = []) => rows(sql, values, url);

test("the database validates scores by the current definitions of the exams (npm run db:diff writes what is missing)", async () => {
  const [row] = await query("SELECT prosrc FROM pg_proc WHERE proname = 'exam_scores_fit'");
  expect(row?.prosrc).toBe(examCheckBody());
});

const fits = async (exam: string, scores: unknown, isWhole = true) => {
  const [row] = await query("SELECT exam_scores_fit($1, $2, $3) AS fits", [
    exam,
    JSON.stringify(scores),
    isWhole,
  ]);
  return row?.fits;
};

test.each(examIds)("the database takes what the definition of %s allows, and nothing else", async (exam) => {
  const { min, max, step } = exams[exam].range;
  const all = (points: unknown) => Object.fromEntries(partsOf(exam).map((part) => [part, points]));
  const [first = ""] = partsOf(exam);
  for (const points of [min, max, min + step, max - step]) expect(await fits(exam, all(points))).toBe(true);
  for (const points of [min - step, max + step, min + step / 2, "1", null, true, [], {}])
    expect(await fits(exam, { ...all(min), [first]: points }), String(points)).toBe(false);
  // A part may be missing in a draft but not in a result.
  const { [first]: _, ...others } = all(min);
  expect([await fits(exam, others, false), await fits(exam, others)]).toEqual([true, false]);
  expect(await fits(exam, { ...all(min), juggling: min }, false)).toBe(false);
  for (const scores of [[], 1, null, "toefl"]) expect(await fits(exam, scores, false)).toBe(false);
});

test("an undefined exam is refused", async () => {
  expect(await fits("juggling", {}, false)).toBe(false);
});
