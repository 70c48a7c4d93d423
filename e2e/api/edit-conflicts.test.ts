import { expect, test } from "vitest";
import { contactEntry } from "../fixtures/academy";
import { demoInProcess } from "../fixtures/academy-in-process";
import { newCertified } from "../fixtures/certificates";
import { rows } from "../fixtures/database";
import { documentsOf, uploadDocuments } from "../fixtures/documents";
import { editPerson, logIn, newStudent, office, postToOffice } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";

// Settings shared by the whole academy are changed in a separate one.
await demoInProcess();

const settings = (columns: string, table: string) => rows(`SELECT ${columns} FROM ${table}`);

const by = expect.stringMatching(/ changed this at \d\d:\d\d\.$/);
const conflict = (current: Record<string, unknown>) => ({
  status: 200,
  body: { success: false, code: "conflict", message: by, current },
});

const contact = { ...contactEntry, name: "Herat House", address: "Herat", whatsapp: "93783334444" };
const saveContact = (change: Partial<typeof contact>, version?: unknown) =>
  postToOffice("academy-contact", { ...contact, whatsapp: contactEntry.whatsapp, ...change, version });

test("contact details that someone else changed are refused with what stands, and saved from there", async () => {
  const { version } = (await saveContact({})).body;
  const first = await saveContact({ phone: "+93 79 111 0000", days: [0, 2, 3] }, version);
  expect(first).toMatchObject(accepted());
  const current = { phone: "+93 79 111 0000", days: [0, 2, 3], address: "Herat" };
  const later = await saveContact({ name: "House of Herat" }, version);
  expect(later).toMatchObject(conflict({ ...current, name: "Herat House", version: first.body.version }));
  expect(await settings("phone, days, address", "academy_settings")).toEqual([current]);
  expect(await saveContact({ name: "House of Herat" }, first.body.version)).toMatchObject(accepted());
  expect(await settings("name", "academy_settings")).toEqual([{ name: "House of Herat" }]);
});

test("who signs certificates and what they show, of all or of one student, is not changed unseen", async () => {
  const names = { directorName: "First Director", directorOffice: "Director" };
  const save = async (change: Record<string, string>) =>
    (await office()).postMultipart("/backend/office/academy", { ...names, ...change });
  const version = String((await save({})).body.version);
  const second = await save({ directorName: "Second Director", version });
  expect(second).toMatchObject(accepted());
  const current = { directorName: "Second Director", directorOffice: "Director" };
  expect(await save({ directorOffice: "Head", version })).toMatchObject(conflict(current));
  const later = { directorName: "Third Director", version: String(second.body.version) };
  expect(await save(later)).toMatchObject(accepted());

  const show = (visibility: string, version?: string) =>
    postToOffice("visibility", { isForAcademy: true, visibility, version });
  expect(await show("full")).toMatchObject(accepted());
  expect(await show("minimal", "full")).toMatchObject(accepted());
  expect(await show("full", "full")).toMatchObject(conflict({ visibility: "minimal" }));
  expect(await settings("certificate_visibility AS v", "academy_settings")).toEqual([{ v: "minimal" }]);
  expect(await show("full")).toMatchObject(accepted());

  const { id: studentId } = await newStudent();
  const showOf = (visibility: string) => postToOffice("visibility", { studentId, visibility, version: "" });
  expect(await showOf("minimal")).toMatchObject(accepted());
  expect(await showOf("full")).toMatchObject(conflict({ visibility: "minimal" }));
});

test("one's own profile is not saved over what the office corrected meanwhile", async () => {
  const student = await newStudent();
  const own = await logIn(student);
  const { version } = (await own.get("get_user.php")).body;
  const fullName = "As The Office Spells It";
  await editPerson(student, { fullName });
  const save = (change: Record<string, unknown>) =>
    own.post("update_user.php", { fullName: student.name, email: student.email, ...change });
  const late = await save({ phoneNumber: "+93 700 111 555", version });
  expect(late).toMatchObject(conflict({ fullName }));
  expect(await rows("SELECT full_name, phone_number FROM users WHERE id = $1", [student.id])).toEqual([
    { full_name: fullName, phone_number: null },
  ]);
  const { version: newer, ...current } = Object(late.body.current);
  const again = await save({ ...current, phoneNumber: "+93 700 111 555", version: newer });
  expect(again).toMatchObject(accepted());
  expect((await own.get("get_user.php")).body).toMatchObject({ version: again.body.version });
});

test("a document that someone replaced meanwhile is neither replaced nor deleted unseen", async () => {
  const { id: userId } = await newStudent();
  const here = await office();
  await uploadDocuments(userId, [await picture({ name: "sheet.jpg" })]);
  const [listed] = await documentsOf(userId);
  const version = String(listed?.upload_date);
  const replace = async () =>
    here.postMultipart("/backend/office/change-document", {
      ...{ userId: String(userId), fileName: "sheet.jpg", version },
      file: await picture({ name: "other.jpg" }),
    });
  expect(await replace()).toMatchObject(accepted());
  const renamed = { userId: String(userId), fileName: "none.jpg", name: "x" };
  const answer = await here.postMultipart("/backend/office/change-document", renamed);
  expect(answer).toMatchObject(refused("Document not found."));
  const replaced = refused("Someone else has replaced this document. Please look at it again.");
  expect(await replace()).toMatchObject({ ...replaced, body: { code: "conflict" } });
  const deletion = { userId, fileName: "sheet.jpg" };
  expect(await postToOffice("delete-document", { ...deletion, version })).toMatchObject(replaced);
  expect(await postToOffice("delete-document", deletion)).toMatchObject(accepted());
});

test("a photo that someone changed meanwhile is not replaced unseen", async () => {
  const student = await newStudent();
  const photo = await picture();
  const studentId = String(student.id);
  const replace = async (version: string) =>
    (await office()).postMultipart("/backend/office/student-photo", { studentId, version, photo });
  const first = await replace("");
  expect(first).toMatchObject(accepted());
  const stored = String(first.body.photo);
  expect(await replace("")).toMatchObject({ body: { code: "conflict", current: { photo: stored } } });
  expect(await rows("SELECT photo_key FROM users WHERE id = $1", [student.id])).toEqual([
    { photo_key: stored.split("/").at(-1) },
  ]);
  expect(await replace(stored)).toMatchObject(accepted());
});

test("a withdrawal that a colleague made meanwhile is neither ended nor replaced unseen", async () => {
  const student = await newCertified();
  const decide = (reason: string | null, version = "") =>
    postToOffice("certificate-withdrawal", { studentId: student.id, reason, version });
  await decide("identity_not_confirmed");
  const stale = { body: { success: false, code: "conflict" } };
  expect(await decide("asked_by_student")).toMatchObject(stale);
  expect(await decide(null)).toMatchObject(stale);
  const { body } = await (await office()).send(`/backend/office/certificate-status?studentId=${student.id}`);
  const { reason, withdrawnAt } = Object(body.withdrawal);
  expect(await decide(null, `${reason} ${withdrawnAt}`)).toMatchObject(accepted());
});
