import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { giveToefl, photoOf } from "../fixtures/certificates";
import { type Client, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDocuments } from "../fixtures/documents";
import {
  asIs,
  logIn,
  newStudent,
  newTeacher,
  office,
  postToOffice,
  registerUser,
  uniqueEmail,
} from "../fixtures/people";
import { file, oversizedPicture, picture, picture as pictureFile } from "../fixtures/pictures";
import { accepted, notAllowed, notLoggedIn, refused } from "../fixtures/replies";
import { listStudents } from "../fixtures/student-list";

async function registerWith(photo: File) {
  const student = await newStudent({ photo });
  return { student, address: await photoOf(student) };
}
/** The picture shown after a student is registered with this photo. */
const shownFor = async (photo: File) => visitor().send((await registerWith(photo)).address);

test("a photo is public, and cacheable for ever", async () => {
  const answer = await shownFor(await picture());
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^image\/(jpeg|png|webp)$/);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  const cacheControl = String(answer.headers["cache-control"]);
  expect(cacheControl).toMatch(/\bimmutable\b/);
  expect(Number(/max-age=(\d+)/.exec(cacheControl)?.[1])).toBeGreaterThanOrEqual(31_536_000);
});

test("its address cannot be guessed", async () => {
  const photo = await picture();
  const addresses = [await registerWith(photo), await registerWith(photo)].map(({ address, student }) => {
    // Compared piece by piece: the random characters may contain any number by chance.
    expect(address.split(/\W/)).not.toContain(String(student.id));
    expect(address).not.toContain(student.code);
    return address;
  });
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses) expect(address).toMatch(/[\w-]{20,}/);
});

test("the address is the same wherever the person is shown", async () => {
  const { student, address } = await registerWith(await picture());
  expect((await listStudents({ search: student.email })).rows).toMatchObject([{ photo: address }]);
  const client = await logIn(student);
  expect((await client.get("get_user.php")).body.user).toMatchObject({ profile_image: address });
  expect((await client.post("login.php", student)).body.user).toMatchObject({ profile_image: address });
});

test("a form without a chosen photo registers without one", async () => {
  expect(await registerUser({ photo: file("", "") })).toMatchObject(accepted());
});

test("a file that is not a photo, or of more than 5 MB, is refused, and no one is registered", async () => {
  const notJpg = "Please select only JPG file.";
  for (const [photo, reason] of [
    [file("photo.jpg", "just a text", "image/jpeg"), notJpg],
    [await picture({ name: "photo.jpg", format: "webp" }), notJpg],
    [await oversizedPicture(), "File size must be less than 5MB."],
  ] as const) {
    const email = uniqueEmail();
    expect(await registerUser({ email, photo })).toMatchObject(refused(reason));
    expect((await listStudents({ search: email })).ids).toEqual([]);
  }
});

const send = (client: Client, path: string, fields: Record<string, string>) =>
  client.postJson(`/backend/account/${path}`, fields);

test("a student agrees to an email about a new result, and takes that back", async () => {
  const student = await newStudent();
  const client = await logIn(student);
  const mailsResults = async () =>
    (await rows("SELECT mails_results FROM users WHERE id = $1", [student.id]))[0]?.mails_results;
  await send(client, "preferences", { mailsResults: "on" });
  expect(await mailsResults()).toBe(true);
  await send(client, "preferences", { mailsResults: "off" });
  expect(await mailsResults()).toBe(false);
});

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

describe("one's own picture", () => {
  const setPicture = async (client: Client) => {
    const photo = await pictureFile();
    return client.postMultipart("/backend/account/picture", { photo });
  };
  const picture = async (client: Client) => {
    const { user } = (await client.get("get_user.php")).body;
    return typeof user === "object" && user !== null && "profile_image" in user ? user.profile_image : null;
  };

  test("is set by its owner, and replaces the previous one", async () => {
    const client = await logIn(await newStudent());
    expect(await setPicture(client)).toMatchObject(accepted("Your picture has been changed."));
    const first = String(await picture(client));
    expect((await client.send(first)).headers["content-type"]).toBe("image/jpeg");
    expect(await setPicture(client)).toMatchObject(accepted());
    expect(await picture(client)).not.toBe(first);
    expect((await client.send(first)).status).toBe(404);
  });

  test("cannot be changed once it is on a certificate", async () => {
    const student = await newStudent();
    await giveToefl(student.id);
    const client = await logIn(student);
    expect(await setPicture(client)).toMatchObject(
      refused("Your picture is on your certificate. Please ask the office to change it."),
    );
    expect(await picture(client)).toBeNull();
  });
});

test("a student can show less than the academy does", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  await giveToefl(student.id);
  const client = await logIn(student);
  const seen = async () => {
    const { body } = await visitor().get("checkStudent.php", { student_code: student.code });
    return JSON.stringify(body);
  };
  expect(await seen()).toContain("2004-02-29");
  await send(client, "visibility", { visibility: "minimal" });
  expect(await seen()).not.toContain("2004");
  await send(client, "visibility", { visibility: "" });
  expect(await seen()).toContain("2004-02-29");
});

test("a preference that is none is refused, and one about results to a teacher", async () => {
  expect(await send(await logIn(await newStudent()), "preferences", { dateStyle: "martian" })).toMatchObject(
    refused("Please choose how dates are shown."),
  );
  const teacher = await logIn(await newTeacher());
  expect(await send(teacher, "preferences", { mailsResults: "on" })).toMatchObject(notAllowed);
});

describe("one's own data", () => {
  const zip = async (client: Client) =>
    unzipSync(new Uint8Array((await client.postJson("/backend/account/data", {})).bytes));

  test("are in a ZIP with the facts and every file, and no one else's", async () => {
    const student = await newStudent();
    const file = await pictureFile();
    await uploadDocuments(student.id, [file]);
    const client = await logIn(student);
    const files = await zip(client);
    const data = Buffer.from(files["data.json"] ?? []).toString();
    expect(Object.keys(JSON.parse(data))).toEqual(
      expect.arrayContaining(["preferences", "requests", "certificateShows"]),
    );
    expect(JSON.parse(data)).toMatchObject({ account: { email: student.email, studentCode: student.code } });
    expect(data).not.toContain("password");
    const { bytes } = await client.get("download_document.php", { user_id: student.id, file: file.name });
    expect(Buffer.from(files[`documents/${file.name}`] ?? [])).toEqual(bytes);
  });

  test("name every session", async () => {
    const student = await newStudent();
    await logIn(student);
    const files = await zip(await logIn(student));
    const { sessions } = JSON.parse(Buffer.from(files["data.json"] ?? []).toString());
    expect(sessions).toEqual(Array(2).fill(expect.objectContaining({ lastUsedAt: expect.any(String) })));
  });

  test("have what was sent from one's address, and nothing from an address that one only entered", async () => {
    const student = await newStudent();
    const client = await logIn(student);
    const write = async (email: string) =>
      visitor().post("contact_message.php", { name: "Laila", email, message: `About ${email}` });
    const messages = async () =>
      JSON.parse(Buffer.from((await zip(client))["data.json"] ?? []).toString()).messages;
    await write(student.email);
    expect(await messages()).toMatchObject([{ message: `About ${student.email}` }]);
    const others = uniqueEmail();
    await write(others);
    await client.post("update_user.php", { fullName: student.name, email: others });
    expect(await messages()).toEqual([]);
    await rows("UPDATE users SET unconfirmed_since = NULL WHERE id = $1", [student.id]);

    // The office corrects the address, and undoes that.
    const edit = { ...asIs(student), email: uniqueEmail() };
    expect(await (await office()).post("update_student.php", edit)).toMatchObject(accepted());
    const newest = "SELECT max(act_id) AS id FROM audit_events WHERE subject_id = $1";
    const [act] = await rows(newest, [student.id]);
    expect(await postToOffice("undo", { actId: act?.id })).toMatchObject(accepted());
    const again = await logIn({ email: others, password: student.password });
    expect(JSON.parse(Buffer.from((await zip(again))["data.json"] ?? []).toString()).messages).toEqual([]);
  });

  test("of a teacher are only the account", async () => {
    const teacher = await newTeacher();
    expect(Object.keys(await zip(await logIn(teacher)))).toEqual(["data.json"]);
  });
});
