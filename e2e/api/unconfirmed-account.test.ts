import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createUser, importTable } from "@/e2e/fixtures/rows";
import { personFieldNames } from "@/lib/accounts/person-fields";
import { officeInProcess } from "../fixtures/academy-in-process";
import { newVisitor } from "../fixtures/client";
import { cheapHash, goodPassword, textFor, uniqueCode, uniqueEmail } from "../fixtures/people";
import { paperUpload } from "../fixtures/pictures";

const { db, office: admin, newestAct, operations: academy } = await officeInProcess();

const logIn = (email: string, password = goodPassword) => academy.logIn.as(newVisitor(), { email, password });

/** Someone who signs up with the email of a future student, and is logged in. */
async function signedUp() {
  const email = uniqueEmail();
  const facts = { fullName: "Laila", email, passwordHash: cheapHash, googleSubject: randomUUID() };
  await createUser(db, { ...facts, unconfirmedSince: new Date() });
  const { account, cookie } = await logIn(email);
  return { id: account.id, email, cookie };
}
type Stranger = Awaited<ReturnType<typeof signedUp>>;

const isLoggedIn = async ({ cookie }: Stranger) => (await academy.memberByCookie(cookie, "")) !== null;
const unconfirmedSince = async (id: number) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).unconfirmedSince;
const isListedUnconfirmed = async (id: number) =>
  (await academy.listSummaries.as(admin, { ids: String(id) }))[0]?.isUnconfirmed;

const undo = async () => academy.undoAct.as(admin, { actId: await newestAct() });

const checked = (table: object) => academy.runImport.as(admin, { ...table, isCheck: "true" });

async function importOf(table: object) {
  const { digest } = await checked(table);
  const consents = "2:person,facts,2:email,2:studentCode";
  return await academy.runImport.as(admin, { ...table, digest, consents });
}
const person = (email: string) =>
  importTable("people", { email, fullName: "Laila Ahmadi", dateOfBirth: "2004-02-29" });
const scores = { reading: 20, listening: 20, speaking: 20, writing: 20 };
const scoresOf = (email: string) =>
  importTable("scores", { student: email, exam: "toefl", heldOn: "2026-01-01", reading: "20" });

const files = await paperUpload();

const edit = ({ id, email }: Stranger, more: object) =>
  academy.updateStudent.as(admin, {
    ...{ userId: id, fullName: "Laila", email, studentCode: uniqueCode() },
    ...more,
  });

const importedFields = personFieldNames.map((name) => [
  `an import of ${name}`,
  ({ id }: Stranger) => importOf(importTable("people", { userId: String(id), [name]: textFor(name) })),
]);

const claims: Record<string, (stranger: Stranger) => Promise<unknown>> = {
  ...Object.fromEntries(importedFields),
  "an edit that gives a code": (stranger) => edit(stranger, {}),
  "an edit that makes a colleague": (stranger) => edit(stranger, { role: "teacher" }),
  "a generated code": ({ id }) => academy.giveStudentCode.as(admin, { studentId: id }),
  "an import of scores": ({ email }) => importOf(scoresOf(email)),
  "a draft": ({ id }) =>
    academy.saveDraft.as(admin, { exam: "toefl", studentId: id, heldOn: "2026-01-01", scores }),
  "released scores": ({ id }) => academy.saveScores.as(admin, { exam: "toefl", studentId: id, ...scores }),
  "a document": ({ id }) => academy.uploadDocuments.as(admin, { studentId: id, files }),
  "a DMC image": ({ id }) => academy.uploadDmc.as(admin, { studentId: id, files }),
  "an undo that gives back a code": async (stranger) => {
    await edit(stranger, {});
    await undo();
    await undo();
  },
  "an undo of a one-time password, with a code given since": async (stranger) => {
    await academy.setOneTimePassword.as(admin, { userId: stranger.id });
    const act = await newestAct();
    await edit(stranger, {});
    await academy.undoAct.as(admin, { actId: act });
  },
  "a code by plain SQL": ({ id }) =>
    db.$executeRaw`UPDATE users SET student_code = ${uniqueCode()} WHERE id = ${id}`,
};

test.each(Object.entries(claims))("%s ends what a stranger's sign-up opened", async (_, claim) => {
  const stranger = await signedUp();
  const bystander = await signedUp();
  await claim(stranger);
  expect(await isLoggedIn(stranger)).toBe(false);
  const stored = await db.user.findUniqueOrThrow({ where: { id: stranger.id } });
  expect(stored).toMatchObject({ passwordHash: null, googleSubject: null });
  expect(await isListedUnconfirmed(stranger.id)).toBe(true);
  expect(await isLoggedIn(bystander)).toBe(true);
});

test("an address and a code from the office in one act end its password", async () => {
  const stranger = await signedUp();
  await db.user.update({ where: { id: stranger.id }, data: { unconfirmedSince: null } });
  const email = uniqueEmail();
  await edit({ ...stranger, email }, {});
  await expect(logIn(email)).rejects.toThrow("invalidCredentials");
});

test("who signed up is unconfirmed, and what they change ends nothing", async () => {
  const email = uniqueEmail();
  await academy.signUp.as(newVisitor(), { name: "Laila", email, password: goodPassword });
  const { account, cookie } = await logIn(email);
  const { id } = account;
  expect(await unconfirmedSince(id)).not.toBeNull();
  const actor = await academy.memberByCookie(cookie, "");
  if (actor?.kind !== "member") throw new Error("Nobody is logged in.");
  const profile = { fullName: "Laila A", email, phoneNumber: "0700000000", dateOfBirth: "2004-02-29" };
  await academy.updateProfile.as(actor, profile);
  expect(await isLoggedIn({ id, email, cookie })).toBe(true);
  await logIn(email);
});

test("a one-time password from the office makes it the student's", async () => {
  const stranger = await signedUp();
  await edit(stranger, {});
  const { password } = await academy.setOneTimePassword.as(admin, { userId: stranger.id });
  const { cookie } = await logIn(stranger.email, password);
  expect(await unconfirmedSince(stranger.id)).not.toBeNull();
  const actor = await academy.memberByCookie(cookie, "");
  if (actor?.kind !== "limited") throw new Error("Nobody has a one-time password.");
  const chosen = { newPassword: "Another-2022", confirmPassword: "Another-2022" };
  await academy.choosePassword.as(actor, chosen);
  expect(await isListedUnconfirmed(stranger.id)).toBe(false);
  await academy.saveScores.as(admin, { exam: "toefl", studentId: stranger.id, ...scores });
  expect(await isLoggedIn({ ...stranger, cookie })).toBe(true);
  await logIn(stranger.email, "Another-2022");
});

test("a password that the office types with the code works", async () => {
  const stranger = await signedUp();
  await edit(stranger, { password: "Another-2022" });
  expect(await isLoggedIn(stranger)).toBe(false);
  await logIn(stranger.email, "Another-2022");
  await undo();
  expect(await unconfirmedSince(stranger.id)).not.toBeNull();
  await expect(logIn(stranger.email)).rejects.toThrow("invalidCredentials");
});

test("an import asks about each such row, and leaves it out until somebody says whose it is", async () => {
  const stranger = await signedUp();
  const known = uniqueEmail();
  await createUser(db, { email: known, fullName: "Laila Ahmadi" });
  for (const rows of [person, scoresOf]) {
    const [verdict] = (await checked(rows(stranger.email))).verdicts;
    expect(verdict).toMatchObject({ row: 2, reason: null, question: "unconfirmed", found: "Laila" });
    const [ofKnown] = (await checked(rows(known))).verdicts;
    expect(ofKnown?.question).toBeUndefined();
    const { counts } = await academy.runImport.as(admin, rows(stranger.email));
    expect(counts).toMatchObject({ left: 1, update: 0, create: 0 });
  }
  expect(await isLoggedIn(stranger)).toBe(true);
});

test("a proof is lost with its address, as long as nothing makes the account a student's", async () => {
  const stranger = await signedUp();
  const proved = { where: { id: stranger.id }, data: { unconfirmedSince: null } };
  await db.user.update(proved);
  const moveTo = (id: number) => db.user.update({ where: { id }, data: { email: uniqueEmail() } });
  expect((await moveTo(stranger.id)).unconfirmedSince).not.toBeNull();
  const { id: student } = await createUser(db, { studentCode: uniqueCode() });
  expect((await moveTo(student)).unconfirmedSince).toBeNull();
});
