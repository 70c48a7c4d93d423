import { describe, expect, test } from "vitest";
import { giveToefl, recordIn, verdictIn, visibleText } from "../fixtures/certificates";
import { rows } from "../fixtures/database";
import { newStudent, postToOffice } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { completeScores, draft, page, release, releaseShown, shownDrafts } from "../fixtures/sittings";
import { publishedStatus, statusIndexOf } from "../fixtures/status-lists";

describe("a release can be taken back", () => {
  test("with a reason, and the papers printed in between are recognised", async () => {
    const student = await newStudent();
    await release(await draft(student, "2026-05-05", { ...completeScores, reading: 0 }));
    const releaseId = await release(await draft(student, "2026-06-06"));
    expect(await postToOffice("take-back-release", { releaseId })).toMatchObject(
      refused("Please give a reason."),
    );
    const reason = "The listening key was wrong.";
    expect(await postToOffice("take-back-release", { releaseId, reason })).toMatchObject(accepted());
    expect(visibleText(await page(student))).toContain("72 of 120");
    const taken = await page(student, 2);
    expect(verdictIn(taken)).toBe("taken_back");
    expect(visibleText(taken)).not.toContain("of 120");
    expect(taken.text).toContain(`href="/result/${student.code}"`);
    expect(visibleText(await page(student, 1))).toContain("valid (version 3 has the same facts)");
    expect(
      await rows("SELECT reason FROM audit_events WHERE subject_id = $1 AND reason IS NOT NULL", [
        student.id,
      ]),
    ).toEqual([{ reason }]);
    expect(await postToOffice("take-back-release", { releaseId, reason })).toMatchObject(
      refused("There is no release to cancel."),
    );
  });

  test("and if no result is left the paper is no longer confirmed, and shows no score", async () => {
    const student = await newStudent();
    const releaseId = await release(await draft(student, "2026-06-06"));
    await postToOffice("take-back-release", { releaseId, reason: "Too early." });
    for (const paper of [await page(student), await page(student, 1)]) {
      expect(verdictIn(paper)).toBe("taken_back");
      expect(visibleText(paper)).not.toMatch(/of 120|Not taken/);
      expect(paper.text).not.toContain(student.name);
    }
  });

  test("and every version that showed it is taken back, its corrections, too", async () => {
    const student = await newStudent();
    const releaseId = await release(await draft(student, "2026-06-06"));
    await giveToefl(student.id, { listening_score: 8 });
    expect(verdictIn(await page(student, 1))).toBe("replaced");
    const idx = statusIndexOf(recordIn(await page(student, 2)));
    await postToOffice("take-back-release", { releaseId, reason: "The wrong student." });
    for (const version of [1, 2]) {
      expect(verdictIn(await page(student, version))).toBe("taken_back");
      expect(visibleText(await page(student, version))).not.toContain("of 120");
    }
    expect(await publishedStatus(idx)).toBe("ended");
    const [first] = await rows(
      "SELECT status_index FROM certificate_versions v JOIN certificates c ON c.id = v.certificate_id WHERE c.user_id = $1 AND version = 1",
      [student.id],
    );
    expect(await publishedStatus(Number(first?.status_index))).toBe("ended");
    await release(await draft(student, "2026-06-06"));
    expect(verdictIn(await page(student))).toBe("valid");
    expect(visibleText(await page(student, 1))).toContain("valid (version 3 has the same facts)");
    expect(verdictIn(await page(student, 2))).toBe("taken_back");
  });

  test("for one student of a class, and for the others later", async () => {
    const students = [await newStudent(), await newStudent(), await newStudent()];
    for (const student of students) await draft(student, "2026-06-07");
    const drafts = await shownDrafts(...students.map(({ id }) => id));
    const { releaseId } = (await releaseShown(drafts)).body as { releaseId: number };
    const take = (more: object) => postToOffice("take-back-release", { releaseId, ...more });
    const [first] = students;
    expect(await take({ studentId: first?.id, reason: "She was ill." })).toMatchObject(accepted());
    expect(await take({ studentId: first?.id, reason: "Again." })).toMatchObject(
      refused("There is no release to cancel."),
    );
    const states = async () => Promise.all(students.map(async (student) => verdictIn(await page(student))));
    expect(await states()).toEqual(["taken_back", "valid", "valid"]);
    expect(await take({ reason: "The wrong day." })).toMatchObject(accepted());
    expect(await states()).toEqual(["taken_back", "taken_back", "taken_back"]);
  });
});
