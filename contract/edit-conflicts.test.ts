import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { kabulDay } from "@/lib/dates/kabul";
import { demo } from "./fixtures/academy";
import { contactEntry } from "./fixtures/academy-contact";
import { certifiedStudent } from "./fixtures/certificates";
import type { Client } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { startDemoAcademy, startTimeout } from "./fixtures/demo-academy";
import { uploadDocuments } from "./fixtures/documents";
import { logIn, newStudent, office, postToOffice } from "./fixtures/people";
import { picture } from "./fixtures/pictures";
import { accepted, refused } from "./fixtures/replies";

// Settings shared by the whole academy are changed in a separate one.
let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let admin: Client;
beforeAll(async () => {
  server = await startDemoAcademy();
  admin = await logIn(demo.admin, server.url);
}, startTimeout);
afterAll(() => server.stop());

const settings = (columns: string, table: string) =>
  rows(`SELECT ${columns} FROM ${table}`, [], server.databaseUrl);

const changed = "Someone else changed this while you were editing.";
const conflict = (current: Record<string, unknown>) => ({
  ...refused(changed),
  body: { success: false, code: "conflict", current },
});

const contact = { ...contactEntry, name: "Herat House", address: "Herat", whatsapp: "93783334444" };
const saveContact = (change: Partial<typeof contact>, base?: Partial<typeof contact>) =>
  postToOffice(
    "academy-contact",
    { ...contact, whatsapp: contactEntry.whatsapp, ...change, ...(base && { base }) },
    admin,
  );

test("contact details: different fields are merged, the same field is refused with what stands", async () => {
  expect(await saveContact({})).toMatchObject(accepted());
  expect(await saveContact({ phone: "+93 79 111 0000" }, contact)).toMatchObject(accepted());
  expect(await saveContact({ opens: "08:00", days: [0, 2, 3] }, contact)).toMatchObject(accepted());
  expect(await saveContact({ name: "Herat School" }, contact)).toMatchObject(accepted());
  const current = { phone: "+93 79 111 0000", opens: "08:00", days: [0, 2, 3], address: "Herat" };
  expect(await saveContact({ phone: "+93 79 111 9999" }, contact)).toMatchObject(conflict(current));
  expect(await saveContact({ days: [5] }, contact)).toMatchObject(conflict(current));
  expect(await saveContact({ name: "House of Herat" }, contact)).toMatchObject(
    conflict({ ...current, name: "Herat School" }),
  );
  expect(await settings("name", "academy_settings")).toEqual([{ name: "Herat School" }]);
  expect(await settings("phone, opens, days, address", "academy_contact")).toEqual([current]);
  // Hours that are valid in each window alone may not be valid together.
  expect(await saveContact({ closes: "07:45" }, contact)).toMatchObject(
    refused("The office must close after it opens."),
  );
});

test("who signs certificates and what they show: the same field is refused with what stands", async () => {
  const names = { directorName: "First Director", directorOffice: "Director" };
  const save = (change: Partial<typeof names>, base?: unknown) =>
    admin.postMultipart("/backend/office/academy", {
      ...names,
      ...change,
      ...(base === undefined ? {} : { base: JSON.stringify(base) }),
    });
  expect(await save({})).toMatchObject(accepted());
  expect(await save({ directorName: "Second Director" }, names)).toMatchObject(accepted());
  expect(await save({ directorOffice: "Head" }, names)).toMatchObject(accepted());
  const current = { directorName: "Second Director", directorOffice: "Head" };
  expect(await save({ directorName: "Third Director" }, names)).toMatchObject(conflict(current));
  expect(await save({ directorName: "Third Director" }, { ...names, ...current })).toMatchObject(accepted());

  const show = (visibility: string, base?: string) =>
    postToOffice("academy-visibility", { visibility, ...(base && { base: { visibility: base } }) }, admin);
  expect(await show("full")).toMatchObject(accepted());
  expect(await show("minimal", "full")).toMatchObject(accepted());
  expect(await show("full", "full")).toMatchObject(accepted());
  expect(await settings("certificate_visibility AS v", "academy_settings")).toEqual([{ v: "minimal" }]);
  expect(await show("full")).toMatchObject(accepted());
});

test("how much one student's certificate shows", async () => {
  const { id: studentId } = await newStudent();
  const show = (visibility: string | null, base?: { visibility: string | null }) =>
    postToOffice("student-visibility", { studentId, visibility, ...(base && { base }) });
  expect(await show("minimal", { visibility: null })).toMatchObject(accepted());
  expect(await show("full", { visibility: null })).toMatchObject(conflict({ visibility: "minimal" }));
});

test("one's own profile is not saved over what the office corrected meanwhile", async () => {
  const student = await newStudent();
  const own = await logIn(student);
  const base = { fullName: student.name, email: student.email, dateOfBirth: null, phoneNumber: null };
  await rows("UPDATE users SET full_name = 'As The Office Spells It' WHERE id = $1", [student.id]);
  const save = (change: Record<string, unknown>) =>
    own.post("update_user.php", { fullName: student.name, email: student.email, ...change, base });
  expect(await save({ phoneNumber: "+93 700 111 555" })).toMatchObject(accepted());
  const stored = () => rows("SELECT full_name, phone_number FROM users WHERE id = $1", [student.id]);
  const corrected = { full_name: "As The Office Spells It", phone_number: "+93 700 111 555" };
  expect(await stored()).toEqual([corrected]);
  expect(await save({ fullName: "As I Spell It" })).toMatchObject(
    conflict({ fullName: "As The Office Spells It" }),
  );
  expect(await stored()).toEqual([corrected]);
});

const Documents = z.array(z.object({ upload_date: z.string() }));

test("a document that someone replaced meanwhile is neither replaced nor deleted unseen", async () => {
  const { id: userId } = await newStudent();
  const here = await office();
  await uploadDocuments(userId, [await picture({ name: "sheet.jpg" })]);
  const listed = await here.get("get_student_documents.php", { user_id: userId });
  const [document] = Documents.parse(listed.body.documents);
  const base = JSON.stringify({ uploadedAt: document?.upload_date });
  const replace = async () =>
    here.postMultipart("/backend/office/replace-document", {
      userId: String(userId),
      fileName: "sheet.jpg",
      base,
      file: await picture({ name: "other.jpg" }),
    });
  expect(await replace()).toMatchObject(accepted());
  const replaced = refused("Someone else has replaced this document. Please look at it again.");
  expect(await replace()).toMatchObject({ ...replaced, body: { code: "conflict" } });
  const deletion = { userId, fileName: "sheet.jpg" };
  expect(await postToOffice("delete-document", { ...deletion, base })).toMatchObject(replaced);
  expect(await postToOffice("delete-document", deletion)).toMatchObject(accepted());
});

test("a photo that someone changed meanwhile is not replaced unseen, by the office nor by its owner", async () => {
  const student = await newStudent();
  const own = await logIn(student);
  const none = JSON.stringify({ photo: null });
  const byOffice = async (base: string) =>
    (await office()).postMultipart("/backend/office/student-photo", {
      student_id: String(student.id),
      base,
      photo: await picture(),
    });
  const byOwner = async (base: string) =>
    own.postMultipart("/backend/account/picture", {
      from: "/student/settings",
      base,
      photo: await picture(),
    });
  const first = await byOffice(none);
  expect(first).toMatchObject(accepted());
  const photo = String(first.body.photo);
  expect(await byOffice(none)).toMatchObject({ body: { code: "conflict", current: { photo } } });
  expect(await byOwner(none)).toMatchObject({
    body: {
      code: "conflict",
      current: { photo },
      message: expect.stringContaining("Your picture was changed"),
    },
  });
  expect(await rows("SELECT photo_key FROM users WHERE id = $1", [student.id])).toEqual([
    { photo_key: photo.split("/").at(-1) },
  ]);
  expect(await byOwner(JSON.stringify({ photo }))).toMatchObject(accepted());
});

test("a first result does not replace a draft of the day unseen", async () => {
  const student = await newStudent();
  const admin = await office();
  const draft = { reading: 28, listening: 27 };
  const day = kabulDay(new Date());
  const entry = { studentId: student.id, exam: "toefl", heldOn: day, scores: draft, base: {} };
  expect(await postToOffice("save-draft", entry, admin)).toMatchObject(accepted());
  const save = (scores: object) =>
    postToOffice("save-scores", { student_id: student.id, exam: "toefl", ...scores, base: {} }, admin);
  const typed = { reading: 10, listening: 27, speaking: 12, writing: 13 };
  expect(await save(typed)).toMatchObject({ body: { code: "conflict", current: draft } });
  expect(await save({ ...typed, reading: 28 })).toMatchObject(accepted());
});

test("a withdrawal that a colleague made meanwhile is neither ended nor replaced unseen", async () => {
  const student = await certifiedStudent();
  const admin = await office();
  const decide = (decision: string, fields: object) =>
    postToOffice(decision, { studentId: student.id, ...fields }, admin);
  const shown = async () =>
    (await admin.send(`/backend/office/certificate-status?studentId=${student.id}`)).body.withdrawal;
  const valid = { base: { withdrawal: await shown() } };
  await decide("withdraw-certificate", { reason: "identity_not_confirmed", ...valid });
  const stale = { body: { success: false, code: "conflict" } };
  expect(await decide("withdraw-certificate", { reason: "asked_by_student", ...valid })).toMatchObject(stale);
  expect(await decide("restore-certificate", valid)).toMatchObject(stale);
  const seen = { base: { withdrawal: await shown() } };
  expect(await decide("restore-certificate", seen)).toMatchObject(accepted());
});
