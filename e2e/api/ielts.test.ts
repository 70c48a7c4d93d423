import { describe, expect, test } from "vitest";
import { logIn, newStudent, newTeacher, office, unusedId } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

type Bands = [listening: unknown, speaking: unknown, reading: unknown, writing: unknown];
const named = ([ielts_listening, ielts_speaking, ielts_reading, ielts_writing]: Bands) => ({
  ielts_listening,
  ielts_speaking,
  ielts_reading,
  ielts_writing,
});
const save = async (student_id: unknown, bands: Bands, more: Record<string, unknown> = {}) =>
  (await office()).post("upsert_ielts_scores.php", { student_id, ...named(bands), ...more });
const read = async (student_id: string | number) =>
  (await office()).get("get_ielts_scores.php", { student_id });
const saved = accepted("Scores saved successfully");

test("a student without scores gets zeros and recorded: false", async () => {
  const answer = await read((await newStudent()).id);
  expect(answer).toMatchObject(accepted());
  expect(answer.body.scores).toEqual({
    ...named([0, 0, 0, 0]),
    ielts_total: 0,
    ielts_overall: 0,
    recorded: false,
  });
});

describe("the overall band is the mean, rounded as IELTS does", () => {
  const table: { bands: [number, number, number, number]; total: number; overall: number }[] = [
    { bands: [9, 9, 9, 9], total: 36, overall: 9 },
    { bands: [6.5, 6.5, 5, 7], total: 25, overall: 6.5 },
    { bands: [4, 3.5, 4, 4], total: 15.5, overall: 4 },
    { bands: [7, 7, 6.5, 6.5], total: 27, overall: 7 },
  ];
  test.each(table)("$bands make $overall", async ({ bands, total, overall }) => {
    const { id } = await newStudent();
    const scores = { ...named(bands), ielts_total: total, ielts_overall: overall };
    const answer = await save(id, bands);
    expect(answer).toMatchObject(saved);
    expect(answer.body.scores).toMatchObject(scores);
    expect((await read(id)).body.scores).toEqual({ ...scores, recorded: true });
  });
});

test("what a client sends for total and overall is ignored", async () => {
  const { id } = await newStudent();
  await save(id, [6, 6, 6, 6], { ielts_total: 36, ielts_overall: 9, recorded: false });
  expect((await read(id)).body.scores).toMatchObject({ ielts_total: 24, ielts_overall: 6, recorded: true });
});

describe("bands run from 0 to 9 in half steps", () => {
  test.each([9.5, 10, -0.5, -1, 5.25, 6.4, "6.25", "abc", "", null, undefined, true, [5], {}])(
    "%j is refused and changes nothing",
    async (band) => {
      const { id } = await newStudent();
      await save(id, [6, 6, 6, 6]);
      const answer = await save(id, [1, 1, band, 1]);
      expect(answer).toMatchObject(refused("IELTS bands run from 0 to 9 in half steps."));
      expect((await read(id)).body.scores).toMatchObject({ ...named([6, 6, 6, 6]), recorded: true });
    },
  );
});

describe("whose scores", () => {
  test.each([undefined, null, "", "abc", 0])("%j is not a student id", async (student_id) => {
    expect(await save(student_id, [6, 6, 6, 6])).toMatchObject(refused("Missing student id"));
  });

  test.each([
    { who: "nobody", person: async () => ({ id: unusedId }) },
    { who: "a teacher", person: async () => ({ id: (await newTeacher()).id }) },
  ])("$who has no scores", async ({ person }) => {
    const { id } = await person();
    expect(await save(id, [6, 6, 6, 6])).toMatchObject(refused("Student not found."));
    expect(await read(id)).toMatchObject(refused("Student not found."));
  });

  test("students read their own", async () => {
    const student = await newStudent();
    await save(student.id, [6, 6, 6, 6]);
    const answer = await (await logIn(student)).get("get_ielts_scores.php", { student_id: student.id });
    expect(answer.body.scores).toMatchObject({ ielts_overall: 6, recorded: true });
  });
});
