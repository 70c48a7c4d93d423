import { beforeAll, describe, expect, test } from "vitest";
import { examCheckBody } from "@/lib/exams/database-check";
import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { newDatabase } from "../fixtures/cluster";
import { rows } from "../fixtures/database";

let url: string;
const query = (sql: string, values: unknown[] = []) => rows(sql, values, url);

beforeAll(async () => {
  url = await newDatabase();
});

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

describe.each(examIds)("the database and %s", (exam) => {
  const { min, max, step } = exams[exam].range;
  const all = (points: unknown) => Object.fromEntries(partsOf(exam).map((part) => [part, points]));
  const [first = ""] = partsOf(exam);

  test.each([min, max, min + step, max - step])("it accepts %s for every part", async (points) => {
    expect(await fits(exam, all(points))).toBe(true);
  });
  test.each([min - step, max + step, min + step / 2, "1", null, true, [], {}])(
    "it refuses %j for a part",
    async (points) => {
      expect(await fits(exam, { ...all(min), [first]: points })).toBe(false);
    },
  );
  test("a part may be missing in a draft but not in a result", async () => {
    const { [first]: _, ...others } = all(min);
    expect(await fits(exam, others, false)).toBe(true);
    expect(await fits(exam, others)).toBe(false);
  });
  test("a part that the exam does not have is refused", async () => {
    expect(await fits(exam, { ...all(min), juggling: min }, false)).toBe(false);
  });
});

test.each(["[]", "1", "null", '"toefl"'])("%s is not a set of scores", async (json) => {
  expect(await fits(examIds[0] ?? "", JSON.parse(json), false)).toBe(false);
});

test("an undefined exam is refused", async () => {
  expect(await fits("juggling", {}, false)).toBe(false);
});
