import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { giveToefl, readRecord, recordIn, visibleText } from "./fixtures/certificates";
import { visitor } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { asIs, logIn, newStudent, office, type Person, postToOffice } from "./fixtures/people";
import { accepted, notAllowed, notLoggedIn, refused } from "./fixtures/replies";
import { publishedStatus } from "./fixtures/status-lists";

const completeScores = { reading: 30, listening: 28, speaking: 25, writing: 19 };
const Saved = z.object({ success: z.literal(true), sittingId: z.number() });
const Released = z.object({ success: z.literal(true), releaseId: z.number(), released: z.number() });
const page = async ({ code }: Person, version?: number) =>
  visitor().send(`/result/${code}${version === undefined ? "" : `?version=${version}`}`);

async function draft({ id }: Person, heldOn: string, scores: object = completeScores): Promise<number> {
  const answer = await postToOffice("save-draft", { exam: "toefl", studentId: id, heldOn, scores });
  return Saved.parse(answer.body).sittingId;
}
const release = async (sittingId: number) =>
  Released.parse((await postToOffice("release-sitting", { sittingId })).body).releaseId;

describe("a draft", () => {
  test("may be incomplete, is seen only by the office, and must be complete to be released", async () => {
    const student = await newStudent();
    const sittingId = await draft(student, "2026-05-05", { reading: 12 });
    expect(
      (await (await office()).get("get_scores.php", { student_id: student.id })).body.scores,
    ).toMatchObject({
      recorded: false,
    });
    expect(visibleText(await page(student))).toContain("No results yet");
    const own = await logIn(student);
    expect(visibleText(await own.send("/student/certificates"))).not.toContain("12 of 30");
    expect(await own.send(`/backend/office/sittings?studentId=${student.id}`)).toMatchObject(notAllowed);
    const listed = await (await office()).send(`/backend/office/sittings?studentId=${student.id}`);
    expect(listed.body.sittings).toMatchObject([
      { heldOn: "2026-05-05", release: null, missing: ["listening", "speaking", "writing"] },
    ]);
    expect(await postToOffice("release-sitting", { sittingId })).toMatchObject(
      refused("Some scores are still missing."),
    );
    await draft(student, "2026-05-05");
    await release(sittingId);
    expect(visibleText(await page(student))).toContain("102 of 120");
    expect(visibleText(await page(student))).toContain("Results of 5 May 2026");
  });

  test("older than the released result changes no current result", async () => {
    const student = await newStudent();
    await release(await draft(student, "2026-06-06"));
    await release(await draft(student, "2026-05-05", { ...completeScores, reading: 0 }));
    expect(visibleText(await page(student))).toContain("102 of 120");
    expect(visibleText(await page(student))).toContain("version 1");
  });

  test("for a released day is refused", async () => {
    const student = await newStudent();
    await release(await draft(student, "2026-06-06"));
    const fields = { exam: "toefl", studentId: student.id, heldOn: "2026-06-06", scores: completeScores };
    expect(await postToOffice("save-draft", fields)).toMatchObject(
      refused("The result of this day is already released."),
    );
  });

  test.each([{ reading: 31 }, { reading: "x" }, { reading: null }])("with %j is refused", async (scores) => {
    const student = await newStudent();
    const fields = { exam: "toefl", studentId: student.id, heldOn: "2026-06-06", scores };
    expect((await postToOffice("save-draft", fields)).body.success).toBe(false);
  });
});

describe("two people who type at once", () => {
  const fieldsOf = (student: Person, scores: object, base: object) => ({
    exam: "toefl",
    studentId: student.id,
    heldOn: "2026-05-05",
    scores,
    base,
  });

  test("keep each other's scores of a draft, and are asked if both changed the same", async () => {
    const student = await newStudent();
    await draft(student, "2026-05-05", { reading: 10 });
    const mine = await postToOffice("save-draft", fieldsOf(student, { listening: 12 }, {}));
    expect(mine.body).toMatchObject({ success: true, scores: { reading: 10, listening: 12 } });
    const late = await postToOffice("save-draft", fieldsOf(student, { reading: 11 }, { reading: 9 }));
    expect(late.body).toMatchObject({
      success: false,
      code: "conflict",
      current: { reading: 10, listening: 12 },
    });
  });

  test("are asked before one overwrites the other's result", async () => {
    const student = await newStudent();
    const scores = { reading_score: 1, listening_score: 1, speaking_score: 1, writing_score: 1 };
    const save = async (fields: object) =>
      (await (await office()).post("upsert_scores.php", { student_id: student.id, ...fields })).body;
    expect(await save({ ...scores, base: {} })).toMatchObject({ success: true });
    expect(await save({ ...scores, reading_score: 2, base: {} })).toMatchObject({
      success: false,
      code: "conflict",
      current: { reading: 1 },
    });
    const base = { reading: 1, listening: 1, speaking: 1, writing: 1 };
    expect(await save({ ...scores, reading_score: 2, base })).toMatchObject({ success: true });
    expect(await save({ ...scores, reading_score: 3 })).toMatchObject({ success: true });
  });
});

test("a group is released in one act; incomplete sittings stay drafts", async () => {
  const [first, second, third] = [await newStudent(), await newStudent(), await newStudent()];
  const heldOn = "2021-02-03";
  await draft(first, heldOn);
  await draft(second, heldOn, { ...completeScores, reading: 1 });
  await draft(third, heldOn, { reading: 1 });
  const answer = await postToOffice("release-group", { exam: "toefl", heldOn });
  expect(answer.body).toMatchObject({ released: 2, incomplete: 1 });
  expect(visibleText(await page(first))).toContain("102 of 120");
  expect(visibleText(await page(second))).toContain("73 of 120");
  expect(visibleText(await page(third))).toContain("No results yet");
});

describe("a release can be taken back", () => {
  test("with a reason, and the papers printed in between are recognised", async () => {
    const student = await newStudent();
    await release(await draft(student, "2026-05-05", { ...completeScores, reading: 0 }));
    const releaseId = await release(await draft(student, "2026-06-06"));
    expect(await postToOffice("take-back-release", { releaseId })).toMatchObject(refused("Please say why."));
    const reason = "The listening key was wrong.";
    expect(await postToOffice("take-back-release", { releaseId, reason })).toMatchObject(accepted());
    expect(visibleText(await page(student))).toContain("72 of 120");
    expect(visibleText(await page(student, 2))).toMatch(/Replaced on .* by version 3/);
    expect(
      await rows("SELECT reason FROM audit_events WHERE subject_id = $1 AND reason IS NOT NULL", [
        student.id,
      ]),
    ).toEqual([{ reason }]);
    expect(await postToOffice("take-back-release", { releaseId, reason })).toMatchObject(
      refused("There is no release to take back."),
    );
  });

  test("and if no result is left the paper is no longer confirmed, and shows no score", async () => {
    const student = await newStudent();
    const releaseId = await release(await draft(student, "2026-06-06"));
    await postToOffice("take-back-release", { releaseId, reason: "Too early." });
    expect(visibleText(await page(student))).toContain("No results yet");
    const words = visibleText(await page(student, 1));
    expect(words).toContain("no longer confirmed");
    expect(words).not.toContain("of 120");
  });

  test("for half an hour", async () => {
    const student = await newStudent();
    const releaseId = await release(await draft(student, "2026-06-06"));
    await rows("UPDATE releases SET released_at = now() - interval '31 minutes' WHERE id = $1", [releaseId]);
    expect(await postToOffice("take-back-release", { releaseId, reason: "Late." })).toMatchObject(
      refused("A release can be taken back within 30 minutes."),
    );
  });
});

test.each(["save-draft", "release-sitting", "release-group", "take-back-release", "save-scores"])(
  "%s is for the office only",
  async (act) => {
    const student = await newStudent();
    expect(await postToOffice(act, {}, visitor())).toMatchObject(notLoggedIn);
    expect(await postToOffice(act, {}, await logIn(student))).toMatchObject(notAllowed);
  },
);

const Paper = z.object({
  ver: z.number(),
  idx: z.number(),
  name: z.string(),
  code: z.string(),
  toefl: z.array(z.number()),
});
const score = fc.integer({ min: 0, max: 30 });
const day = fc.integer({ min: 1, max: 4 }).map((date) => `2026-04-0${date}`);
const act = fc.oneof(
  fc.record({ kind: fc.constant("enter" as const), day, reading: score }),
  fc.record({ kind: fc.constant("correct" as const), reading: score }),
  fc.record({ kind: fc.constant("rename" as const), name: fc.constantFrom("Zahra", "Laila", "Omid") }),
  fc.record({ kind: fc.constantFrom("take back" as const, "withdraw" as const, "restore" as const) }),
);

test("after any history, every paper ever printed is shown as it was, or as no longer confirmed", {
  timeout: 240_000,
}, async () => {
  const checkHistory = async (acts: (typeof act extends fc.Arbitrary<infer Act> ? Act : never)[]) => {
    const student = await newStudent();
    const papers = new Map<number, z.output<typeof Paper>>();
    let releaseId: number | undefined;
    for (const step of acts) {
      if (step.kind === "enter") {
        const scores = { ...completeScores, reading: step.reading };
        const saved = await postToOffice("save-draft", {
          exam: "toefl",
          studentId: student.id,
          heldOn: step.day,
          scores,
        });
        const { data } = Saved.safeParse(saved.body);
        if (data) releaseId = await release(data.sittingId);
      } else if (step.kind === "correct") {
        await giveToefl(student.id, { reading_score: step.reading });
      } else if (step.kind === "rename") {
        await (await office()).post("update_student.php", { ...asIs(student), fullName: step.name });
      } else if (step.kind === "take back") {
        await postToOffice("take-back-release", { releaseId: releaseId ?? 0, reason: "A test." });
      } else {
        const fields = { studentId: student.id, reason: "issued_in_error" };
        await postToOffice(step.kind === "withdraw" ? "withdraw-certificate" : "restore-certificate", fields);
      }
      const shown = await page(student);
      if (!shown.text.includes("/verify/record#")) continue;
      const paper = Paper.parse(readRecord(recordIn(shown)));
      // The same version always states the same facts.
      expect(papers.get(paper.ver) ?? paper).toMatchObject({ name: paper.name, toefl: paper.toefl });
      papers.set(paper.ver, paper);
    }
    await postToOffice("restore-certificate", { studentId: student.id });
    for (const paper of papers.values()) {
      const words = visibleText(await page(student, paper.ver));
      const isReplaced = words.includes("Replaced on");
      const state = words.includes("no longer confirmed") ? "withdrawn" : isReplaced ? "replaced" : "valid";
      expect(await publishedStatus(paper.idx)).toBe(state);
      const total = paper.toefl.reduce((sum, points) => sum + points, 0);
      if (words.includes("no longer confirmed")) expect(words).not.toContain("of 120");
      else {
        expect(words).toContain(`${total} of 120`);
        expect(words).toContain(paper.name);
      }
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), checkHistory), {
    numRuns: 8,
  });
});
