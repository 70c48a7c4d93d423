import { expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import { officeInProcess } from "../fixtures/academy-in-process";
import { goodPassword, uniqueCode, uniqueEmail } from "../fixtures/people";
import { picture } from "../fixtures/pictures";

const { db, office, newestAct } = await officeInProcess();
const operations = {
  ...(await import("@/lib/people/register-user")),
  ...(await import("@/lib/people/update-student")),
  ...(await import("@/lib/people/delete-student")),
  ...(await import("@/lib/accounts/sign-up")),
  ...(await import("@/lib/imports/operations")),
  ...(await import("@/lib/documents/change-documents")),
  ...(await import("@/lib/certificates/certificate-status")),
  ...(await import("@/lib/sittings/scores")),
  ...(await import("@/lib/history/undo-act")),
};

const register = (more: object = {}) =>
  operations.registerUser.as(office, {
    ...{ fullName: "Laila Ahmadi", email: uniqueEmail(), password: goodPassword, role: "student", photo: [] },
    ...more,
  });
const suggested = async () => (await operations.helpRegistration.as(office, {})).userId;
const remove = (userId: number) => operations.deleteStudent.as(office, { userId });
const given = { code: "duplicate_user_id", words: { key: "userIdGiven", values: {} } };

test("the id of somebody who was deleted is given to nobody else, by whichever way they come", async () => {
  const id = await suggested();
  await register({ userId: id });
  await remove(id);
  const deletion = await newestAct();
  expect(await suggested()).toBeGreaterThan(id);
  await expect(register({ userId: id })).rejects.toMatchObject(given);
  expect((await register()).id).not.toBe(id);
  const signUp = { name: "A Stranger", email: uniqueEmail(), password: goodPassword };
  await operations.signUp.as({ kind: "visitor", address: "127.0.0.1" }, signUp);
  const fields = { fullName: "Imported", email: uniqueEmail(), userId: String(id) };
  const bytes = Buffer.from(JSON.stringify([{ row: 2, fields }]));
  const rows = [{ name: "rows.json", bytes, isTooLarge: false }];
  const report = await operations.runImport.as(office, { kind: "people", rows });
  const reason = expect.stringContaining("This user ID belonged to someone else.");
  expect(report.verdicts).toMatchObject([{ outcome: "refused", reason }]);
  await expect(createUser(db, { id, role: "student" })).rejects.toMatchObject({ code: "P2002" });
  expect(await db.user.findUnique({ where: { id } })).toBeNull();
  await operations.undoAct.as(office, { actId: deletion });
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ fullName: "Laila Ahmadi" });
});

test("the highest id of all ends no registration, and a thousand taken ones hide no free one", async () => {
  const next = await suggested();
  await register({ userId: 2_147_483_647 });
  await db.$executeRaw`INSERT INTO given_ids SELECT generate_series(${next}::int, ${next + 1099}::int)`;
  expect(await suggested()).toBe(next + 1100);
  expect((await register()).id).toBe(next + 1100);
});

/** Acts of the office on a student, whose undo writes something of that student again. */
const acts: Record<string, (studentId: number) => Promise<unknown>> = {
  "a deleted document": async (studentId) => {
    const bytes = Buffer.from(await (await picture()).arrayBuffer());
    const upload = { name: "scan.jpg", bytes, isTooLarge: false };
    await operations.uploadDocuments.as(office, { studentId, files: [upload] });
    await operations.deleteDocument.as(office, { userId: studentId, fileName: "scan.jpg" });
  },
  "showing less": (studentId) => operations.setVisibility.as(office, { studentId, visibility: "minimal" }),
  "a restored certificate": async (studentId) => {
    const scores = { reading: 20, listening: 20, speaking: 20, writing: 20 };
    await operations.saveScores.as(office, { exam: "toefl", studentId, ...scores });
    await operations.setWithdrawal.as(office, { studentId, reason: "issued_in_error" });
    await operations.setWithdrawal.as(office, { studentId, reason: null });
  },
  "a cleared birth date": async (userId) => {
    const { fullName, email, studentCode } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    await operations.updateStudent.as(office, { userId, fullName, email, studentCode, dateOfBirth: null });
  },
};

test.each(Object.keys(acts))(
  "the undo of %s of somebody deleted writes nothing of anyone else",
  async (name) => {
    const { id } = await register({ dateOfBirth: "2004-02-29", studentCode: uniqueCode() });
    await acts[name]?.(id);
    const act = await newestAct();
    await remove(id);
    // The trigger keeps the id; somebody at the database could still give it.
    await db.$executeRaw`DELETE FROM given_ids WHERE id = ${id}`;
    await createUser(db, { id, role: "student", fullName: "Somebody Else" });
    if (name === "showing less")
      await operations.setVisibility.as(office, { studentId: id, visibility: "minimal" });
    const before = await stateOf(id);
    await expect(operations.undoAct.as(office, { actId: act })).rejects.toMatchObject({
      code: "conflict",
      words: { key: "changedSinceBy", values: { what: "deleted Laila Ahmadi" } },
    });
    expect(await stateOf(id)).toEqual(before);
  },
);

const stateOf = (id: number) =>
  db.user.findUniqueOrThrow({
    where: { id },
    include: { documents: true, certificateRule: true, certificateWithdrawal: true },
  });
