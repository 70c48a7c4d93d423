import { describe, expect, test } from "vitest";
import { logIn, newStudent, newTeacher, office, type Person, unusedId } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const sections = { listening_score: 28, speaking_score: 25, reading_score: 30, writing_score: 0 };
const save = async (student_id: unknown, scores: Record<string, unknown> = sections) =>
  (await office()).post("upsert_scores.php", { student_id, ...scores });
const read = async (student_id: string | number) => (await office()).get("get_scores.php", { student_id });
const saved = accepted("Scores saved successfully");
const noScores = {
  listening_score: 0,
  speaking_score: 0,
  reading_score: 0,
  writing_score: 0,
  total_score: 0,
  recorded: false,
};

test("a student without scores gets zeros and recorded: false", async () => {
  const answer = await read((await newStudent()).id);
  expect(answer).toMatchObject(accepted());
  expect(answer.body.scores).toEqual(noScores);
});

test("scores are saved, summed and read back", async () => {
  const { id } = await newStudent();
  const answer = await save(id);
  expect(answer).toMatchObject(saved);
  expect(answer.body.scores).toMatchObject({ ...sections, total_score: 83 });
  expect((await read(id)).body.scores).toEqual({ ...sections, total_score: 83, recorded: true });
});

test("saving scores again overwrites them", async () => {
  const { id } = await newStudent();
  await save(id);
  expect(await save(id, { ...sections, writing_score: 30 })).toMatchObject(saved);
  expect((await read(id)).body.scores).toMatchObject({ writing_score: 30, total_score: 113 });
});

test("a total that a client sends is ignored", async () => {
  const { id } = await newStudent();
  await save(id, { ...sections, total_score: 120, recorded: false });
  expect((await read(id)).body.scores).toMatchObject({ total_score: 83, recorded: true });
});

test("digit strings count as numbers", async () => {
  const { id } = await newStudent();
  const strings = { listening_score: "28", speaking_score: " 25 ", reading_score: "30", writing_score: "00" };
  expect(await save(String(id), strings)).toMatchObject(saved);
  expect((await read(id)).body.scores).toEqual({ ...sections, total_score: 83, recorded: true });
});

test("four typed zeros are scores", async () => {
  const { id } = await newStudent();
  const zeros = { listening_score: 0, speaking_score: 0, reading_score: 0, writing_score: 0 };
  expect(await save(id, zeros)).toMatchObject(saved);
  expect((await read(id)).body.scores).toEqual({ ...noScores, recorded: true });
});

describe("sections are whole numbers from 0 to 30", () => {
  test.each([31, -1, 2.5, "2.5", 1e9, "abc", "", null, undefined, true, [5], {}, "1e1", "0x1f", "-0.5"])(
    "%j is refused and changes nothing",
    async (reading_score) => {
      const { id } = await newStudent();
      await save(id);
      const answer = await save(id, { ...sections, listening_score: 1, reading_score });
      expect(answer).toMatchObject(refused("TOEFL section scores are whole numbers from 0 to 30."));
      expect((await read(id)).body.scores).toMatchObject({ ...sections, recorded: true });
    },
  );
});

describe("whose scores", () => {
  test.each([undefined, null, "", "  ", "abc", 0])("%j is not a student id", async (student_id) => {
    expect(await save(student_id)).toMatchObject(refused("Missing student id"));
  });

  test.each(["", " ", "abc", "0"])("reading for '%s' needs a student id", async (student_id) => {
    expect(await read(student_id)).toMatchObject(refused("Missing student id"));
  });

  test("reading without an id is refused", async () => {
    expect(await (await office()).get("get_scores.php")).toMatchObject(refused("Missing student id"));
  });

  test.each([
    { who: "nobody", person: async (): Promise<Pick<Person, "id">> => ({ id: unusedId }) },
    { who: "a teacher", person: newTeacher },
  ])("$who has no scores", async ({ person }) => {
    const { id } = await person();
    expect(await save(id)).toMatchObject(refused("Student not found."));
    expect(await read(id)).toMatchObject(refused("Student not found."));
  });

  test("the numeric part of a prefixed id counts", async () => {
    const { id } = await newStudent();
    expect(await save(`STU-00${id}`)).toMatchObject(saved);
    expect((await read(`STU-${id}`)).body.scores).toMatchObject({ total_score: 83 });
  });

  test("students read their own", async () => {
    const student = await newStudent();
    await save(student.id);
    const answer = await (await logIn(student)).get("get_scores.php", { student_id: student.id });
    expect(answer.body.scores).toMatchObject({ total_score: 83, recorded: true });
  });
});
