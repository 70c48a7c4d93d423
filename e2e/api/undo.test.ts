import { expect, test } from "vitest";
import { certifiedStudent, giveToefl, newCertified, paperOf } from "../fixtures/certificates";
import { rows } from "../fixtures/database";
import {
  deletePerson,
  editPerson,
  logIn,
  newAdmin,
  newStudent,
  office,
  postToOffice,
  uniqueEmail,
} from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

type Act = { id: number; action: string; canUndo: boolean; changes: unknown[] };

async function history(query: Record<string, string | number>) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await (await office()).send(`/backend/office/history?${search}`);
  return { text: answer.text, acts: answer.body.acts as Act[] };
}
const actsOf = async ({ id }: { id: number }) => (await history({ student: id })).acts;

const undo = (actId: number | undefined) => postToOffice("undo", { actId });

test("a deleted student is shown to no one until then: neither what was deleted nor what was changed before", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  const renamed = `Zarghuna ${student.id}`;
  await editPerson(student, { fullName: renamed });
  expect(JSON.stringify(await actsOf(student))).toContain(renamed);
  await deletePerson(student);
  const acts = await actsOf(student);
  const values = JSON.stringify(acts.map(({ changes }) => changes));
  for (const secret of [renamed, student.name, student.email, String(student.code), "2004"])
    expect(values).not.toContain(secret);
  expect(await undo(acts[0]?.id)).toMatchObject(accepted("Undone."));
});

test("a deleted student is restored with certificate, files and password", async () => {
  const student = await certifiedStudent();
  const { identity } = await paperOf(student);
  await deletePerson(student);
  expect((await paperOf(student)).state).toBe("not_found");
  const [deletion] = await actsOf(student);
  const subjects = [{ id: student.id, name: student.name }];
  expect(deletion).toMatchObject({ action: "deleteStudent", subjects, canUndo: true });

  expect(await undo(deletion?.id)).toMatchObject(accepted("Undone."));
  expect(identity).toEqual([identity[0], "version 2", identity[2]]);
  expect(await paperOf(student)).toMatchObject({
    identity: [identity[0], "version 3", identity[2]],
    total: 102,
  });
  const dmc = await (await office()).send(`/backend/uploads/dmc/${student.id}.jpg`);
  expect(dmc.status).toBe(200);
  await logIn(student);
  const [undoing, undone] = await actsOf(student);
  expect(undone).toMatchObject({ action: "deleteStudent", isUndone: true, canUndo: false });
  expect(await undo(undoing?.id)).toMatchObject(accepted());
  expect((await paperOf(student)).state).toBe("not_found");
});

test("a deleted student is not undone while someone else has the email, and the answer says who", async () => {
  const student = await newCertified();
  await deletePerson(student);
  const [deletion] = await actsOf(student);
  const other = await newStudent({ email: student.email });
  expect(await undo(deletion?.id)).toMatchObject({
    ...refused(`This cannot be undone: the email ${student.email} now belongs to ${other.name}.`),
    body: { code: "duplicate_email" },
  });
  expect((await paperOf(student)).state).toBe("not_found");

  await deletePerson(other);
  expect(await undo(deletion?.id)).toMatchObject(accepted());
  expect((await paperOf(student)).name).toBe(student.name);
});

test("a deleted student comes back without its log-in with Google, if that has another account by now", async () => {
  const student = await newStudent();
  const link = (id: number) => rows("UPDATE users SET google_subject = $1 WHERE id = $2", [student.code, id]);
  await link(student.id);
  await deletePerson(student);
  const [deletion] = await actsOf(student);
  await link((await newStudent()).id);
  expect(await undo(deletion?.id)).toMatchObject(accepted());
  const [restored] = await rows("SELECT email, google_subject FROM users WHERE id = $1", [student.id]);
  expect(restored).toEqual({ email: student.email, google_subject: null });
});

test("an edit is in the history with before and after, and is undone with a new version", async () => {
  const student = await newCertified();
  await editPerson(student, { fullName: "Somebody Else" });
  const [act] = await actsOf(student);
  expect(act?.changes).toMatchObject([
    { what: "Account: full name", before: student.name, after: "Somebody Else" },
  ]);
  expect(await undo(act?.id)).toMatchObject(accepted());
  const note = /^Version 2 was cancelled on [^.]+\. If your paper shows version 2, it is out/;
  expect(await paperOf(student)).toMatchObject({
    ...{ name: student.name, version: 3, notes: [expect.stringMatching(note)] },
  });
});

test("an edit that a later act depends on is not undone, and the answer names that act, also after another one was undone", async () => {
  const student = await newStudent();
  for (const fullName of ["First Name", "Second Name", "Third Name"]) await editPerson(student, { fullName });
  const [third, second, first] = await actsOf(student);
  expect(await undo(third?.id)).toMatchObject(accepted());
  const answer = await undo(first?.id);
  expect(answer.body).toMatchObject({ success: false, code: "conflict", dependent: { actId: second?.id } });
  expect(answer.body.message).toMatch(
    /^This cannot be undone: .+ changed the details of First Name on .+, which depends on it/,
  );
  expect(await undo(second?.id)).toMatchObject(accepted());
  expect(await undo(first?.id)).toMatchObject(accepted());
});

test("an edit of another field does not depend on it", async () => {
  const student = await newStudent();
  const email = uniqueEmail();
  for (const more of [{}, { email }]) await editPerson(student, { fullName: "Second Name", ...more });
  const [, act] = await actsOf(student);
  expect(await undo(act?.id)).toMatchObject(accepted());
  const [row] = await rows("SELECT full_name, email FROM users WHERE id = $1", [student.id]);
  expect(row).toEqual({ full_name: student.name, email });
});

test("an edit by a colleague whose account was deleted since is undone", async () => {
  const student = await newCertified();
  const colleague = await newAdmin();
  const by = await logIn(colleague);
  await postToOffice("certificate-withdrawal", { studentId: student.id, reason: "issued_in_error" }, by);
  const [withdrawal] = await actsOf(student);
  await deletePerson(colleague);
  expect(await undo(withdrawal?.id)).toMatchObject(accepted());
  expect((await paperOf(student)).total).toBe(102);
});

test("an edit of a password shows no hash, and undone the former password is right again", async () => {
  const student = await newStudent();
  await editPerson(student, { password: "Other-2022x" });
  const { text, acts } = await history({ student: student.id });
  expect(text).not.toMatch(/\$2[aby]\$/);
  expect(acts[0]?.changes).toMatchObject([{ what: "Account: password", before: null, after: "changed" }]);
  expect(await undo(acts[0]?.id)).toMatchObject(accepted());
  await logIn(student);
});

test("a registration that scores depend on is not undone", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  await giveToefl(student.id);
  const registration = (await actsOf(student)).at(-1);
  expect(registration?.action).toBe("registerUser");
  expect((await undo(registration?.id)).body).toMatchObject({ success: false, code: "conflict" });
});

test("what people did for their own account is not undone over their head, and leaves no old hash behind", async () => {
  const student = await newStudent();
  const self = await logIn(student);
  await self.post("update_password.php", { currentPassword: student.password, newPassword: "Other-2022x" });
  await self.postJson("/backend/account/request", { kind: "other", message: "Please." });
  const [request, change] = await actsOf(student);
  expect(request).toMatchObject({ action: "askOffice", canUndo: false });
  expect(await undo(request?.id)).toMatchObject(
    refused("This person did it for their own account. Only they can change it."),
  );
  expect(change).toMatchObject({ action: "changePassword", canUndo: false, changes: [] });
  const recorded = await rows("SELECT 1 FROM row_changes WHERE act_id = $1", [change?.id]);
  expect(recorded).toEqual([]);
});

test("the history filters by person, act, student and day, and pages; after 30 days an act cannot be undone", async () => {
  const student = await newStudent();
  for (const fullName of ["One Name", "Two Names"]) await editPerson(student, { fullName });
  const [last, first] = await actsOf(student);
  const days = "UPDATE audit_events SET created_at = created_at - interval '31 days' WHERE act_id = $1";
  await rows(days, [last?.id]);
  expect(await undo(last?.id)).toMatchObject(refused("An action can be undone for 30 days."));
  expect((await history({ student: student.id, action: "updateStudent" })).acts).toHaveLength(2);
  expect((await history({ student: "one nam", before: (last?.id ?? 0) + 1 })).acts[0]?.id).toBe(last?.id);
  expect((await history({ student: student.id, day: "2020-01-01" })).acts).toEqual([]);
  expect((await history({ student: student.id, actor: student.id })).acts).toEqual([]);
  expect((await history({ student: student.id, before: last?.id ?? 0 })).acts[0]?.id).toBe(first?.id);
});
