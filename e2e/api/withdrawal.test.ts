import { expect, test } from "vitest";
import { officeActor } from "../fixtures/academy-in-process";
import {
  certifiedStudent,
  completeScores,
  draft,
  giveToefl,
  newCertified,
  paperOf,
  photoOf,
  release,
  releaseShown,
  shownDrafts,
  versionsOf,
} from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { deletePerson, editPerson, newStudent, office, type Person, postToOffice } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { publishedBits, publishedStatus } from "../fixtures/signed-papers";

async function newestAct({ id }: Person) {
  const [act] = await rows("SELECT max(act_id) AS id FROM audit_events WHERE subject_id = $1", [id]);
  return Number(act?.id);
}

const check = (student_code: string) => visitor().get("checkStudent.php", { student_code });

async function ownOf({ id }: Person) {
  const { ownCertificate } = await import("@/lib/certificates/certificate-status");
  return await ownCertificate.as({ ...officeActor, role: "student", userId: id }, {});
}

const withdraw = (studentId: number, reason: string | null) =>
  postToOffice("certificate-withdrawal", { studentId, reason });

test("a withdrawn certificate shows which one and since when, and nothing of the person; restored it is complete again", async () => {
  const student = await certifiedStudent();
  const before = await check(student.code);
  const files = [
    await photoOf(student),
    `/backend/certificates/${student.code}.pdf`,
    `/backend/uploads/dmc/${student.id}.jpg?code=${student.code}`,
  ];
  const opened = () => Promise.all(files.map(async (path) => (await visitor().send(path)).status));
  const reason = "identity_not_confirmed";
  expect(await withdraw(student.id, reason)).toMatchObject(accepted());
  expect(await check(student.code)).toMatchObject(refused("This certificate was withdrawn by the academy."));
  expect(await paperOf(student)).toMatchObject({
    ...{ state: "withdrawn", version: 2, name: null, born: null, photo: null, total: null },
    identity: [expect.stringMatching(/^LEA-20\d\d-\d+$/), "version 2", `Student code ${student.code}`],
    sentence: expect.stringMatching(/withdrawn by .* on \d+ \w+ 20\d\d/),
  });
  expect(await opened()).toEqual([404, 404, 404]);
  expect((await ownOf(student))?.withdrawnFor).toBe(reason);

  expect(await withdraw(student.id, null)).toMatchObject(accepted());
  expect((await check(student.code)).body).toEqual(before.body);
  expect(await paperOf(student)).toMatchObject({ state: "valid", total: 102 });
  expect(await opened()).toEqual([200, 200, 200]);
});

test("a second withdrawal corrects the reason and keeps the day", async () => {
  const other = await newCertified();
  await withdraw(other.id, "issued_in_error");
  const backdate =
    "UPDATE certificate_withdrawals SET withdrawn_at = '2026-03-03T09:00:00Z' WHERE user_id = $1";
  await rows(backdate, [other.id]);
  await withdraw(other.id, "results_under_review");
  expect((await paperOf(other)).sentence).toContain("3 March 2026");
  const status = await (await office()).send(`/backend/office/certificate-status?studentId=${other.id}`);
  expect(status.body).toMatchObject({ withdrawal: { reason: "results_under_review" } });
});

test("a withdrawal without a reason, or of a certificate that was never issued, is refused", async () => {
  const { id: studentId } = await newStudent();
  const withoutReason = await postToOffice("certificate-withdrawal", { studentId });
  expect(withoutReason).toMatchObject(refused("Please choose a reason."));
  const answer = await withdraw(studentId, "issued_in_error");
  expect(answer).toMatchObject(refused("This student has no certificate yet."));
});

const currentIndex = async (student: Person) =>
  Number((await versionsOf(student)).find(({ is_current }) => is_current)?.status_index);
const noRelease = refused("There is no release to cancel.");
const sameAs = (version: number) => ({
  state: "valid",
  sentence: expect.stringContaining(`(version ${version} has the same facts)`),
});

test("a release can be taken back with a reason, and the papers printed in between are recognised", async () => {
  const student = await newStudent();
  await release(await draft(student, "2026-05-05", { ...completeScores, reading: 0 }));
  const releaseId = await release(await draft(student, "2026-06-06"));
  const withoutReason = await postToOffice("take-back-release", { releaseId });
  expect(withoutReason).toMatchObject(refused("Please give a reason."));
  const reason = "The listening key was wrong.";
  expect(await postToOffice("take-back-release", { releaseId, reason })).toMatchObject(accepted());
  expect((await paperOf(student)).total).toBe(72);
  expect(await paperOf(student, 2)).toMatchObject({
    ...{ state: "taken_back", total: null, newest: { href: `/result/${student.code}` } },
  });
  expect(await paperOf(student, 1)).toMatchObject(sameAs(3));
  expect(
    await rows("SELECT reason FROM audit_events WHERE subject_id = $1 AND reason IS NOT NULL", [student.id]),
  ).toEqual([{ reason }]);
  const again = await postToOffice("take-back-release", { releaseId, reason });
  expect(again).toMatchObject(noRelease);
});

test("a release can be taken back and every version that showed it is taken back, its corrections, too", async () => {
  const student = await newStudent();
  const releaseId = await release(await draft(student, "2026-06-06"));
  await giveToefl(student.id, { listening_score: 8 });
  expect((await paperOf(student, 1)).state).toBe("replaced");
  const idx = await currentIndex(student);
  await postToOffice("take-back-release", { releaseId, reason: "The wrong student." });
  for (const version of [1, 2])
    expect(await paperOf(student, version)).toMatchObject({ state: "taken_back", total: null });
  expect(await publishedStatus(idx)).toBe("ended");
  const [first] = await versionsOf(student);
  expect(await publishedStatus(Number(first?.status_index))).toBe("ended");
  await release(await draft(student, "2026-06-06"));
  expect((await paperOf(student)).state).toBe("valid");
  expect(await paperOf(student, 1)).toMatchObject(sameAs(3));
  expect((await paperOf(student, 2)).state).toBe("taken_back");
  const own = (await ownOf(student))?.versions.map(({ version, state }) => [version, state]);
  expect(own).toEqual([
    [3, "valid"],
    [2, "taken_back"],
    [1, "valid"],
  ]);
});

test("a release can be taken back for one student of a class, and later for the rest, also by undoing it, which leaves out whoever was deleted", async () => {
  const students = await Promise.all([newStudent(), newStudent(), newStudent(), newStudent()]);
  const [ill, deleted, other] = students;
  for (const student of students) await draft(student, "2026-06-08");
  const released = await releaseShown(await shownDrafts(...students.map(({ id }) => id)));
  const { actId, releaseId } = released.body as { actId: number; releaseId: number };
  const take = (more: object) => postToOffice("take-back-release", { releaseId, ...more });
  await take({ studentId: ill.id, reason: "She was ill." });
  const takeBack = await newestAct(ill);
  await deletePerson(deleted);
  const deletion = await newestAct(deleted);
  const undo = (act: number) => postToOffice("undo", { actId: act });
  const states = () => Promise.all(students.map(async (student) => (await paperOf(student)).state));

  expect(await undo(actId)).toMatchObject(
    accepted("Undone for 2 people. For 2 others it had been undone already, or they were deleted."),
  );
  expect(await states()).toEqual(["taken_back", "not_found", "taken_back", "taken_back"]);
  expect((await undo(takeBack)).body).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("undid: released a result for"),
  });
  const undoing = await newestAct(other);
  expect(await undo(deletion)).toMatchObject(accepted("Undone."));
  expect(await states()).toEqual(["taken_back", "taken_back", "taken_back", "taken_back"]);
  expect(await undo(undoing)).toMatchObject(accepted("Undone."));
  expect(await states()).toEqual(["taken_back", "taken_back", "valid", "valid"]);
  expect(await undo(takeBack)).toMatchObject(accepted("Undone."));
  expect(await states()).toEqual(["valid", "taken_back", "valid", "valid"]);
  await take({ studentId: ill.id, reason: "She was ill." });
  expect(await take({ studentId: ill.id, reason: "Again." })).toMatchObject(noRelease);
  expect(await states()).toEqual(["taken_back", "taken_back", "valid", "valid"]);
  expect(await take({ reason: "The wrong day." })).toMatchObject(accepted());
  expect(await states()).toEqual(["taken_back", "taken_back", "taken_back", "taken_back"]);
});

test("no bit is ever cleared: a certificate that is restored has a new index, and so has one of a student who is back, also by undoing", async () => {
  const student = await newCertified();
  const before = await publishedBits();
  const withdrawn = await currentIndex(student);
  expect(await publishedStatus(withdrawn)).toBe("valid");
  await withdraw(student.id, "issued_in_error");
  expect(await publishedStatus(withdrawn)).toBe("ended");
  await withdraw(student.id, null);
  const restored = await currentIndex(student);
  await editPerson(student, { role: "teacher" });
  expect(await publishedStatus(restored)).toBe("ended");
  await editPerson(student, { role: "student" });
  const back = await currentIndex(student);
  expect(await publishedStatus(back)).toBe("valid");
  const ended = [withdrawn, restored, back];
  for (const act of [() => withdraw(student.id, "issued_in_error"), () => deletePerson(student)]) {
    expect(await act()).toMatchObject(accepted());
    expect(await postToOffice("undo", { actId: await newestAct(student) })).toMatchObject(accepted());
    const undone = await currentIndex(student);
    for (const index of ended) expect(await publishedStatus(index)).toBe("ended");
    expect(await publishedStatus(undone)).toBe("valid");
    ended.push(undone);
  }
  expect(new Set(ended).size).toBe(5);
  const after = await publishedBits();
  expect(before.every((byte, index) => (byte & (after[index] ?? 0)) === byte)).toBe(true);
});

test("a version with the same facts as one that was withdrawn is valid, and the withdrawn one is not", async () => {
  const student = await newCertified();
  await withdraw(student.id, "issued_in_error");
  await giveToefl(student.id, { listening_score: 8 });
  await withdraw(student.id, null);
  const isRevoked = (await versionsOf(student)).map(({ is_revoked }) => is_revoked);
  expect(isRevoked).toEqual([true, true, false]);
});
