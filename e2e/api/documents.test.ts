import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import { documentsOf, uploadDmc, uploadDocuments } from "../fixtures/documents";
import { logIn, newStudent, office, type Person } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { refused } from "../fixtures/replies";

let student: Person;
let other: Person;

beforeAll(async () => {
  [student, other] = [await newStudent(), await newStudent()];
  for (const name of ["first.jpg", "second.jpg"])
    await uploadDocuments(student.id, [await picture({ name })]);
  await uploadDmc(student.id, await picture({ name: "dmc.png", format: "png" }));
  await uploadDocuments(student.id, [await picture({ name: "کارنامه.jpg" })]);
});

const list = async (person: Person) => documentsOf(person.id, await logIn(person));
const download = async (file: string) =>
  (await office()).get("download_document.php", { user_id: student.id, file });

test("the list has the student's own documents, newest first, including the DMC image", async () => {
  const documents = await list(student);
  const newestFirst = ["کارنامه.jpg", "dmc.png", "second.jpg", "first.jpg"];
  expect(documents.map(({ file_name }) => file_name)).toEqual(newestFirst);
  expect(await documentsOf(`STU-00${student.id}`)).toEqual(documents);
  expect(await list(other)).toEqual([]);
  for (const { user_id, upload_date } of documents) {
    expect(user_id).toBe(student.id);
    expect(Math.abs(Date.parse(upload_date) - Date.now())).toBeLessThan(24 * 3_600_000);
  }
});

test("the list has the files' addresses and their sizes in bytes", async () => {
  const member = await logIn(student);
  for (const { file_url, file_size } of await list(student)) {
    const { status, bytes } = await member.send(file_url);
    expect(status).toBe(200);
    expect(bytes).toHaveLength(file_size);
    expect((await sharp(bytes).metadata()).width).toBe(64);
    expect((await visitor().send(file_url)).status).toBe(401);
  }
});

test("the list is of a user id", async () => {
  const missing = refused("Missing user_id.");
  for (const query of [{ user_id: "" }, { user_id: " " }, { user_id: "abc" }, { user_id: "0" }, {}])
    expect(await (await office()).get("get_student_documents.php", query)).toMatchObject(missing);
});

test("a download is the file, to be saved under its name", async () => {
  const first = { user_id: student.id, file: "first.jpg" };
  const answer = await (await logIn(student)).get("download_document.php", first);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("image/jpeg");
  expect(answer.headers["content-disposition"]).toMatch(/^attachment\b.*first\.jpg/);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["cache-control"]).toMatch(/\bprivate\b/);
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: "jpeg", width: 64, height: 48 });
  expect((await download("dmc.png")).headers["content-type"]).toBe("image/png");
  const { headers } = await download("کارنامه.jpg");
  expect(headers["content-disposition"]).toContain(`UTF-8''${encodeURIComponent("کارنامه.jpg")}`);
  const path = `/backend/api/download_document.php?user_id=${student.id}&file=first.jpg`;
  const head = await (await office()).send(path, { method: "HEAD" });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});

test("a download of what is not there finds nothing, because a name is never used as a path", async () => {
  const notFound = refused("Document not found.", 404);
  for (const file of ["none.jpg", "../first.jpg", "../../../../etc/passwd", "%2e%2e%2fetc%2fpasswd"]) {
    const answer = await download(file);
    expect(answer).toMatchObject(notFound);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  }
  expect(await download("")).toMatchObject({ body: { success: false, error: expect.stringMatching(/./) } });
  // Nor is another student's file found under one's own number.
  const query = { user_id: other.id, file: "first.jpg" };
  expect(await (await logIn(other)).get("download_document.php", query)).toMatchObject(notFound);
});
