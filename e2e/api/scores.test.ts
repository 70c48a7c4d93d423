import { describe, expect, test } from "vitest";
import { kabulDay } from "@/lib/dates/plain-date";
import { replyOf } from "@/lib/words/sentence";
import { say } from "@/lib/words/words";
import { completeScores, draft, paperOf, release, releaseShown, shownDrafts } from "../fixtures/certificates";
import { uploadDmc } from "../fixtures/documents";
import { logIn, newStudent, newTeacher, office, postToOffice, unusedId } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, notAllowed, refused } from "../fixtures/replies";

type Scores = Record<string, unknown>;

/** Scores in these fields: of listening, speaking, reading and writing, in this order. */
const scoresIn =
  (...fields: readonly string[]) =>
  (...points: readonly unknown[]): Scores =>
    Object.fromEntries(fields.map((field, index) => [field, points[index]]));

const calls = [
  {
    exam: "TOEFL",
    calls: ["get_scores.php", "upsert_scores.php"],
    of: scoresIn("listening_score", "speaking_score", "reading_score", "writing_score"),
    none: { total_score: 0 },
    results: [
      { points: [28, 25, 30, 0], sums: { total_score: 83 } },
      { points: [28, 25, 30, 30], sums: { total_score: 113 } },
      { points: [0, 0, 0, 0], sums: { total_score: 0 } },
    ],
    typed: ["28", " 25 ", "30", "00"],
    wrong: [31, -1, 2.5, "2.5", 1e9, "abc", "", null, undefined, true, [5], {}, "1e1", "0x1f", "-0.5"],
    refusal: "TOEFL section scores are whole numbers from 0 to 30.",
  },
  {
    exam: "IELTS",
    calls: ["get_ielts_scores.php", "upsert_ielts_scores.php"],
    of: scoresIn("ielts_listening", "ielts_speaking", "ielts_reading", "ielts_writing"),
    none: { ielts_total: 0, ielts_overall: 0 },
    // The overall band is the mean, rounded as IELTS does.
    results: [
      { points: [9, 9, 9, 9], sums: { ielts_total: 36, ielts_overall: 9 } },
      { points: [6.5, 6.5, 5, 7], sums: { ielts_total: 25, ielts_overall: 6.5 } },
      { points: [4, 3.5, 4, 4], sums: { ielts_total: 15.5, ielts_overall: 4 } },
      { points: [7, 7, 6.5, 6.5], sums: { ielts_total: 27, ielts_overall: 7 } },
    ],
    typed: ["9", " 9 ", "9.0", "9"],
    wrong: [9.5, 10, -0.5, -1, 5.25, 6.4, "6.25", "abc", "", null, undefined, true, [5], {}],
    refusal: "IELTS bands run from 0 to 9 in half steps.",
  },
] as const;

describe.each(calls)("$exam", ({ calls: [get, upsert], of, none, results, typed, wrong, refusal }) => {
  const save = async (student_id: unknown, scores: Scores = of(...results[0].points)) =>
    (await office()).post(upsert, { student_id, ...scores });
  const read = async (student_id: string | number) => (await office()).get(get, { student_id });
  const saved = accepted("Scores saved successfully");
  const first = { ...of(...results[0].points), ...results[0].sums, recorded: true };

  test("a student without scores gets zeros and recorded: false", async () => {
    const answer = await read((await newStudent()).id);
    expect(answer).toMatchObject(accepted());
    expect(answer.body.scores).toEqual({ ...of(0, 0, 0, 0), ...none, recorded: false });
  });

  test("scores are saved over earlier ones, summed and read back, without what a client sends for the sums", async () => {
    const { id } = await newStudent();
    for (const { points, sums } of results) {
      const scores = { ...of(...points), ...sums };
      const sent = { ...of(...points), total_score: 120, ielts_total: 36, ielts_overall: 9, recorded: false };
      const answer = await save(id, sent);
      expect(answer).toMatchObject(saved);
      expect(answer.body.scores).toMatchObject(scores);
      expect((await read(id)).body.scores).toEqual({ ...scores, recorded: true });
    }
  });

  test("digit strings count as numbers, and of a prefixed id its numeric part", async () => {
    const { id } = await newStudent();
    expect(await save(`STU-00${id}`, of(...typed))).toMatchObject(saved);
    expect((await read(`STU-${id}`)).body.scores).toEqual(first);
  });

  test("what is no score is refused, and changes nothing", async () => {
    const { id } = await newStudent();
    await save(id);
    for (const score of wrong)
      expect(await save(id, of(1, 1, score, 1)), String(score)).toMatchObject(refused(refusal));
    expect((await read(id)).body.scores).toEqual(first);
  });

  test("without a student's id nothing is saved or read", async () => {
    for (const id of [undefined, null, "", "  ", "abc", 0])
      expect(await save(id), String(id)).toMatchObject(refused("Missing student id"));
    for (const id of ["", " ", "abc", "0"])
      expect(await read(id), id).toMatchObject(refused("Missing student id"));
    expect(await (await office()).get(get)).toMatchObject(refused("Missing student id"));
  });

  test("nobody and a teacher have no scores, and students read their own", async () => {
    for (const id of [unusedId, (await newTeacher()).id]) {
      expect(await save(id)).toMatchObject(refused("Student not found."));
      expect(await read(id)).toMatchObject(refused("Student not found."));
    }
    const student = await newStudent();
    await save(student.id);
    const answer = await (await logIn(student)).get(get, { student_id: student.id });
    expect(answer.body.scores).toEqual(first);
  });
});

test("a draft may be incomplete, is seen only by the office, and must be complete to be released", async () => {
  const student = await newStudent();
  const sittingId = await draft(student, "2026-05-05", { reading: 12 });
  const { scores } = (await (await office()).get("get_scores.php", { student_id: student.id })).body;
  expect(scores).toMatchObject({ recorded: false });
  expect((await paperOf(student)).state).toBe("no_results");
  const own = await logIn(student);
  expect(await own.send(`/backend/office/sittings?studentId=${student.id}`)).toMatchObject(notAllowed);
  const listed = await (await office()).send(`/backend/office/sittings?studentId=${student.id}`);
  expect(listed.body.sittings).toMatchObject([
    { heldOn: "2026-05-05", release: null, missing: ["listening", "speaking", "writing"] },
  ]);
  const drafts = await (await office()).send(`/backend/office/drafts?ids=${student.id}`);
  expect(drafts.body).toMatchObject({ drafts: [], incomplete: 1 });
  const gaps = {
    ...{ studentId: student.id, exam: "toefl", heldOn: "2026-05-05" },
    ...{ fullName: student.name, dateOfBirth: null, scores: { reading: 12 } },
  };
  expect(await releaseShown([gaps])).toMatchObject(refused("Some scores are still missing."));
  await draft(student, "2026-05-05");
  await release(sittingId);
  expect(await paperOf(student)).toMatchObject({ total: 102, heldOn: "2026-05-05" });
});

test("beside a draft of today, which they never show, the calls' version is the present one", async () => {
  const student = await newStudent();
  await draft(student, kabulDay(new Date()), { reading: 5 });
  const call = { student_id: student.id };
  const { version } = (await (await office()).get("get_scores.php", call)).body;
  const save = async (seen: unknown) =>
    (await office()).post("upsert_scores.php", { ...call, ...calls[0].of(1, 1, 1, 1), version: seen });
  const late = await save("old");
  expect(late.body).toMatchObject({ code: "conflict", current: { version } });
  expect(late.text).not.toContain("reading");
  expect(await save(version)).toMatchObject(accepted("Scores saved successfully"));
});

test("a draft whose release makes a DMC scan out of date says so, until there is a new scan", async () => {
  const student = await newStudent();
  await uploadDmc(student.id, await picture());
  await draft(student, "2026-05-05");
  const listed = async () =>
    (await (await office()).send(`/backend/office/sittings?studentId=${student.id}`)).body;
  expect(await listed()).toMatchObject({ scan: { isOlder: false } });
  expect((await releaseShown(await shownDrafts(student.id))).body).toMatchObject({
    message: replyOf(say("resultReleased", { scans: 1 })),
  });
  expect(await listed()).toMatchObject({ scan: { isOlder: true } });
  await uploadDmc(student.id, await picture());
  expect(await listed()).toMatchObject({ scan: { isOlder: false } });
});

test("a draft older than the newest one, released in one act with it, changes no current result", async () => {
  const student = await newStudent();
  await draft(student, "2026-06-06");
  await draft(student, "2026-05-05", { ...completeScores, reading: 0 });
  const released = await releaseShown(await shownDrafts(student.id));
  expect(released).toMatchObject({ ...accepted("Results released."), body: { released: 2 } });
  expect(await paperOf(student)).toMatchObject({ total: 102, version: 1 });
  expect(await postToOffice("undo", { actId: released.body.actId })).toMatchObject(accepted());
  expect(await shownDrafts(student.id)).toHaveLength(2);
});

const alreadyReleased = refused("The result for this day has already been released.");

test("a draft for a released day, or with what is no score, is refused", async () => {
  const student = await newStudent();
  await release(await draft(student, "2026-06-06"));
  const fields = { exam: "toefl", studentId: student.id, heldOn: "2026-06-06", scores: completeScores };
  expect(await postToOffice("save-draft", fields)).toMatchObject(alreadyReleased);
  const unreleased = { ...fields, heldOn: "2026-06-07" };
  for (const reading of [31, "x", null]) {
    const { body } = await postToOffice("save-draft", { ...unreleased, scores: { reading } });
    expect(body.success).toBe(false);
  }
});

test("a result that was taken back says so, until it is released again", async () => {
  const student = await newStudent();
  const sittingId = await draft(student, "2021-02-03");
  const releaseId = await release(sittingId);
  await postToOffice("take-back-release", { releaseId, reason: "Typed by mistake." });
  const takenBack = async () => {
    const query = `exam=toefl&heldOn=2021-02-03&studentIds=${student.id}`;
    const { body } = await (await office()).send(`/backend/office/score-grid?${query}`);
    return body.rows;
  };
  expect(await takenBack()).toMatchObject([{ studentId: student.id, takenBack: "Typed by mistake." }]);
  await release(sittingId);
  expect(await takenBack()).toMatchObject([{ takenBack: null }]);
});

const save = ({ id: studentId }: { id: number }, fields: object) =>
  postToOffice("save-scores", {
    ...{ exam: "toefl", studentId, heldOn: "2026-05-05", version: "none" },
    ...completeScores,
    ...fields,
  });

test("a day's result is saved and released in one call, but never over one that is released, or over a colleague's draft", async () => {
  const student = await newStudent();
  await draft(student, "2026-05-05", { reading: 12 });
  const { body } = await save(student, {});
  expect(body).toMatchObject({ code: "conflict", current: { reading: 12 } });
  await save(student, { version: Object(body.current).version });
  expect(await paperOf(student)).toMatchObject({ total: 102, version: 1 });
  expect(await save(student, { reading: 1 })).toMatchObject(alreadyReleased);
});
