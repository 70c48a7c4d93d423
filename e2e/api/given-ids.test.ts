import { expect, test } from "vitest";
import { createUser, importTable } from "@/e2e/fixtures/rows";
import { officeInProcess } from "../fixtures/academy-in-process";
import { newVisitor } from "../fixtures/client";
import { goodPassword, uniqueCode, uniqueEmail } from "../fixtures/people";

const { db, office, newestAct, operations } = await officeInProcess();

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
  await operations.signUp.as(newVisitor(), signUp);
  const table = importTable("people", { fullName: "Imported", email: uniqueEmail(), userId: String(id) });
  const report = await operations.runImport.as(office, table);
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

test("the undo of an act on somebody deleted writes nothing of anyone else", async () => {
  const { id: userId } = await register({ dateOfBirth: "2004-02-29", studentCode: uniqueCode() });
  const showLess = { studentId: userId, visibility: "minimal" };
  await operations.setVisibility.as(office, showLess);
  const shown = await newestAct();
  const { fullName, email, studentCode } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await operations.updateStudent.as(office, { userId, fullName, email, studentCode, dateOfBirth: null });
  const cleared = await newestAct();
  await remove(userId);
  // The trigger keeps the id; somebody at the database could still give it.
  await db.$executeRaw`DELETE FROM given_ids WHERE id = ${userId}`;
  await createUser(db, { id: userId, role: "student", fullName: "Somebody Else" });
  await operations.setVisibility.as(office, showLess);
  const state = () =>
    db.user.findUniqueOrThrow({ where: { id: userId }, include: { certificateRule: true } });
  const before = await state();
  for (const actId of [shown, cleared])
    await expect(operations.undoAct.as(office, { actId })).rejects.toMatchObject({
      code: "conflict",
      words: { key: "changedSinceBy", values: { what: "deleted Laila Ahmadi" } },
    });
  expect(await state()).toEqual(before);
});

test("an act on several people leaves out who was deleted meanwhile", async () => {
  const [{ id: gone }, { id }] = [await register(), await register()];
  await remove(gone);
  await db.$transaction((tx) => operations.audit(tx, office, "printSlips", [gone, id]));
  const where = { actId: await newestAct() };
  expect(await db.auditEvent.findMany({ where, select: { subjectId: true } })).toEqual([{ subjectId: id }]);
});
