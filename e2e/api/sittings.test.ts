import { describe, expect, test } from "vitest";
import { replyOf } from "@/lib/words/sentence";
import { say } from "@/lib/words/words";
import { completeScores, draft, paperOf, release, releaseShown, shownDrafts } from "../fixtures/certificates";
import { uploadDmc } from "../fixtures/documents";
import { logIn, newStudent, office, type Person, postToOffice } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, notAllowed, refused } from "../fixtures/replies";

describe("a draft", () => {
  test("may be incomplete, is seen only by the office, and must be complete to be released", async () => {
    const student = await newStudent();
    const sittingId = await draft(student, "2026-05-05", { reading: 12 });
    expect(
      (await (await office()).get("get_scores.php", { student_id: student.id })).body.scores,
    ).toMatchObject({ recorded: false });
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

  test("whose release makes a DMC scan out of date says so, until there is a new scan", async () => {
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

  test("older than the newest one, released in one act with it, changes no current result", async () => {
    const student = await newStudent();
    await draft(student, "2026-06-06");
    await draft(student, "2026-05-05", { ...completeScores, reading: 0 });
    const released = await releaseShown(await shownDrafts(student.id));
    expect(released).toMatchObject({ ...accepted("Results released."), body: { released: 2 } });
    expect(await paperOf(student)).toMatchObject({ total: 102, version: 1 });
    expect(await postToOffice("undo", { actId: released.body.actId })).toMatchObject(accepted());
    expect(await shownDrafts(student.id)).toHaveLength(2);
  });

  test("for a released day, or with what is no score, is refused", async () => {
    const student = await newStudent();
    await release(await draft(student, "2026-06-06"));
    const fields = { exam: "toefl", studentId: student.id, heldOn: "2026-06-06", scores: completeScores };
    expect(await postToOffice("save-draft", fields)).toMatchObject(
      refused("The result for this day has already been released."),
    );
    for (const reading of [31, "x", null])
      expect(
        (await postToOffice("save-draft", { ...fields, heldOn: "2026-06-07", scores: { reading } })).body,
      ).toMatchObject({ success: false });
  });
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

describe("the result of a day is saved and released in one call", () => {
  const save = (student: Person, fields: object) =>
    postToOffice("save-scores", {
      ...{ exam: "toefl", studentId: student.id, heldOn: "2026-05-05", version: "none" },
      ...completeScores,
      ...fields,
    });

  test("and takes the day's draft with it", async () => {
    const student = await newStudent();
    await draft(student, "2026-05-05", { reading: 30 });
    expect(await save(student, { version: undefined })).toMatchObject(accepted("Scores saved successfully"));
    expect(await paperOf(student)).toMatchObject({ total: 102, version: 1 });
  });

  test("but never over one that is released, or over a colleague's draft", async () => {
    const student = await newStudent();
    await draft(student, "2026-05-05", { reading: 12 });
    const { body } = await save(student, {});
    expect(body).toMatchObject({ code: "conflict", current: { reading: 12 } });
    await save(student, { version: Object(body.current).version });
    expect(await save(student, { reading: 1 })).toMatchObject(
      refused("The result for this day has already been released."),
    );
  });
});
