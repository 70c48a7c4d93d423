import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { giveToefl, photoOf } from "../fixtures/certificates";
import { type Client, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDocuments } from "../fixtures/documents";
import {
  editPerson,
  logIn,
  newStudent,
  newTeacher,
  office,
  type Person,
  postToOffice,
  registerUser,
  uniqueEmail,
} from "../fixtures/people";
import { file, oversizedPicture, picture } from "../fixtures/pictures";
import { accepted, notAllowed, notLoggedIn, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

test("a photo is public and cacheable for ever, at one address that cannot be guessed, wherever the person is shown", async () => {
  const photo = await picture();
  const [student, other] = [await newStudent({ photo }), await newStudent({ photo })];
  const address = await photoOf(student);
  const { status, headers } = await visitor().send(address);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": expect.stringMatching(/^image\/(jpeg|png|webp)$/),
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringMatching(/\bimmutable\b/),
  });
  const lifetime = /max-age=(\d+)/.exec(String(headers["cache-control"]))?.[1];
  expect(Number(lifetime)).toBeGreaterThanOrEqual(31_536_000);

  expect(address).not.toBe(await photoOf(other));
  expect(address).toMatch(/[\w-]{20,}/);
  // Compared piece by piece: the random characters may contain any number by chance.
  expect(address.split(/\W/)).not.toContain(String(student.id));
  expect(address).not.toContain(student.code);

  expect((await listStudents({ search: student.email })).rows).toMatchObject([{ photo: address }]);
  const client = await logIn(student);
  expect((await client.get("get_user.php")).body.user).toMatchObject({ profile_image: address });
  expect((await client.post("login.php", student)).body.user).toMatchObject({ profile_image: address });
});

test("a file that is not a photo, or of more than 5 MB, is refused, and no one is registered; a form without one is not", async () => {
  expect(await registerUser({ photo: file("", "") })).toMatchObject(accepted());
  const notJpg = "Please select only JPG file.";
  for (const [photo, reason] of [
    [file("photo.jpg", "just a text", "image/jpeg"), notJpg],
    [await picture({ name: "photo.jpg", format: "webp" }), notJpg],
    [await oversizedPicture(), "File size must be less than 5MB."],
  ] as const) {
    const email = uniqueEmail();
    const answer = await registerUser({ email, photo });
    expect(answer).toMatchObject(refused(reason));
    expect(answer.body.code).toBe(reason === notJpg ? "not_an_image" : "file_too_large");
    expect((await listStudents({ search: email })).ids).toEqual([]);
  }
});

const send = (client: Client, path: string, fields: Record<string, string>) =>
  client.postJson(`/backend/account/${path}`, fields);

test("users log out everywhere else, and only themselves", async () => {
  const student = await newStudent();
  const here = await logIn(student);
  const there = await logIn(student);
  const stranger = await logIn(await newStudent());
  await send(stranger, "end-other-sessions", {});
  expect((await there.get("get_user.php")).status).toBe(200);
  expect(await send(here, "end-other-sessions", {})).toMatchObject(
    accepted("You are now logged out everywhere else."),
  );
  expect(await there.get("get_user.php")).toMatchObject(notLoggedIn);
  expect((await here.get("get_user.php")).status).toBe(200);
});

test("one's own picture is set by its owner, replaces the previous one, and stays once it is on a certificate", async () => {
  const student = await newStudent();
  const client = await logIn(student);
  const set = async () => client.postMultipart("/backend/account/picture", { photo: await picture() });
  const shown = async () => String(Object((await client.get("get_user.php")).body.user).profile_image);
  expect(await set()).toMatchObject(accepted("Your picture has been changed."));
  const first = await shown();
  expect((await client.send(first)).headers["content-type"]).toBe("image/jpeg");
  expect(await set()).toMatchObject(accepted());
  const second = await shown();
  expect(second).not.toBe(first);
  expect((await client.send(first)).status).toBe(404);
  await giveToefl(student.id);
  expect(await set()).toMatchObject(
    refused("Your picture is on your certificate. Please ask the office to change it."),
  );
  expect(await shown()).toBe(second);
});

test("a preference that is none is refused, and one about results to a teacher", async () => {
  const student = await logIn(await newStudent());
  const answer = await send(student, "preferences", { dateStyle: "martian" });
  expect(answer).toMatchObject(refused("Please choose how dates are shown."));
  const teacher = await logIn(await newTeacher());
  expect(await send(teacher, "preferences", { mailsResults: "on" })).toMatchObject(notAllowed);
});

/** A student's files and other data, as the student downloads them. */
async function dataOf({ id }: Person, client: Client) {
  const { bytes } = await client.postJson("/backend/account/data", { studentId: id });
  const files = unzipSync(new Uint8Array(bytes));
  const text = Buffer.from(files["data.json"] ?? []).toString();
  return { files, text, data: JSON.parse(text) };
}

test("one's own data are in a ZIP with the facts and every file, and no one else's", async () => {
  const student = await newStudent();
  const file = await picture();
  await uploadDocuments(student.id, [file]);
  const client = await logIn(student);
  await logIn(student);
  const { files, text, data } = await dataOf(student, client);
  for (const part of ["preferences", "requests", "certificateShows"]) expect(data).toHaveProperty(part);
  expect(data).toMatchObject({ account: { email: student.email, studentCode: student.code } });
  expect(text).not.toContain("password");
  expect(data.sessions).toEqual(Array(2).fill(expect.objectContaining({ lastUsedAt: expect.any(String) })));
  const { bytes } = await client.get("download_document.php", { user_id: student.id, file: file.name });
  expect(Buffer.from(files[`documents/${file.name}`] ?? [])).toEqual(bytes);
});

test("the office downloads a student's data, and the history says so", async () => {
  const student = await newStudent();
  await send(await logIn(student), "request", { kind: "other", message: "Please." });
  const { data } = await dataOf(student, await office());
  expect(data).toMatchObject({ account: { email: student.email }, requests: [{ message: "Please." }] });
  const acts = await rows("SELECT action FROM audit_events WHERE subject_id = $1", [student.id]);
  const both = [{ action: "askOffice" }, { action: "exportStudentData" }];
  expect(acts).toEqual(expect.arrayContaining(both));
});

test("one's own data have what was sent from one's address, and nothing from an address that one only entered", async () => {
  const student = await newStudent();
  const client = await logIn(student);
  const write = async (email: string) =>
    visitor().post("contact_message.php", { name: "Laila", email, message: `About ${email}` });
  const messages = async (by = client) => (await dataOf(student, by)).data.messages;
  await write(student.email);
  expect(await messages()).toMatchObject([{ message: `About ${student.email}` }]);
  const others = uniqueEmail();
  await write(others);
  await client.post("update_user.php", { fullName: student.name, email: others });
  expect(await messages()).toEqual([]);
  await rows("UPDATE users SET unconfirmed_since = NULL WHERE id = $1", [student.id]);

  // The office corrects the address, and undoes that.
  expect(await editPerson(student, { email: uniqueEmail() })).toMatchObject(accepted());
  const [act] = await rows("SELECT max(act_id) AS id FROM audit_events WHERE subject_id = $1", [student.id]);
  expect(await postToOffice("undo", { actId: act?.id })).toMatchObject(accepted());
  const again = await logIn({ email: others, password: student.password });
  expect(await messages(again)).toEqual([]);
});
