import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { giveToefl, takeBackResults } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { documentsOf, uploadDmc, uploadDocuments } from "../fixtures/documents";
import type { Answer } from "../fixtures/http";
import {
  editPerson,
  logIn,
  newPerson,
  newStudent,
  office,
  type Person,
  uniqueCode,
  unusedId,
} from "../fixtures/people";
import { file, picture } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";

const namesOf = async ({ id }: Person) =>
  (await documentsOf(id)).map(({ file_name }) => file_name).toSorted();
const dmcOf = async ({ id }: Person) => (await office()).send(`/backend/uploads/dmc/${id}.jpg`);
const text = file("photo.jpg", "just a text", "image/jpeg");

const dmcUploaded = accepted("File uploaded successfully!");

test("a DMC image becomes the student's, and is among the documents", async () => {
  const student = await newStudent();
  const answer = await uploadDmc(student.id, await picture({ name: "my dmc.jpg" }));
  expect(answer).toMatchObject(dmcUploaded);
  expect(answer.body.document).toMatchObject({ file_name: "my dmc.jpg", user_id: student.id });
  expect(await documentsOf(student.id)).toEqual([answer.body.document]);
  expect((await dmcOf(student)).status).toBe(200);
});

test("a DMC image replaces the one before, whose kind is read from its bytes, not from its name or header", async () => {
  const student = await newStudent();
  const png = Buffer.from(await (await picture({ format: "png" })).arrayBuffer());
  expect(await uploadDmc(student.id, file("paper.pdf", png, "application/pdf"))).toMatchObject(dmcUploaded);
  expect((await dmcOf(student)).headers["content-type"]).toBe("image/png");
  const second = await picture({ name: "second.jpg", width: 50, height: 40 });
  expect(await uploadDmc(student.id, second)).toMatchObject(dmcUploaded);
  expect(await namesOf(student)).toEqual(["second.jpg"]);
  expect(await sharp((await dmcOf(student)).bytes).metadata()).toMatchObject({ width: 50, height: 40 });
});

test("an upload of either kind is refused with a reason", async () => {
  const student = await newStudent();
  const teacher = await newPerson("teacher");
  const uploads = [uploadDmc, (id: number | string, one?: File) => uploadDocuments(id, one ? [one] : [])];
  for (const upload of uploads) {
    for (const id of ["", "abc", "0", "2147483648"])
      expect(await upload(id, await picture()), id).toMatchObject(refused("Missing/invalid student ID"));
    expect(await upload(teacher.id, await picture())).toMatchObject(refused("Student not found."));
    for (const none of [undefined, file("", "")])
      expect(await upload(student.id, none)).toMatchObject(refused("Please select at least one image."));
    expect(await upload(student.id, text)).toMatchObject(refused("photo.jpg: Only images can be uploaded."));
  }
  expect(await documentsOf(student.id)).toEqual([]);
});

const uploaded = accepted("Uploaded successfully!");

test("documents are uploaded several at once, beside the DMC image", async () => {
  const student = await newStudent();
  await uploadDmc(student.id, await picture({ name: "dmc.jpg" }));
  const answer = await uploadDocuments(student.id, [
    await picture({ name: "one.jpg" }),
    await picture({ name: "two.png", format: "png" }),
    await picture({ name: "three.webp", format: "webp" }),
  ]);
  expect(answer).toMatchObject(uploaded);
  expect(answer.body).not.toHaveProperty("error");
  const names = ["one.jpg", "two.png", "three.webp"];
  const listed = (await documentsOf(student.id)).filter(({ file_name }) => file_name !== "dmc.jpg");
  expect(answer.body.uploaded).toEqual(names.map((name) => listed.find((one) => one.file_name === name)));
  expect(listed).toHaveLength(3);
});

test("documents are stored all or none", async () => {
  const student = await newStudent();
  const big = file("big.png", Buffer.alloc(5 * 1024 * 1024 + 1));
  for (const [wrong, reason] of [
    [text, "photo.jpg: Only images can be uploaded."],
    [big, "big.png: File size must be less than 5MB."],
  ] as const) {
    const answer = await uploadDocuments(student.id, [await picture(), wrong, await picture()]);
    expect(answer).toMatchObject(refused(reason));
  }
  expect(await namesOf(student)).toEqual([]);
});

test("documents of the same name get (2) before the extension, in one request as in the next", async () => {
  const student = await newStudent();
  const same = () => picture({ name: "paper.final.jpg" });
  await uploadDocuments(student.id, [await same(), await same()]);
  expect(await namesOf(student)).toEqual(["paper.final (2).jpg", "paper.final.jpg"]);
  await uploadDocuments(student.id, [await same()]);
  expect(await namesOf(student)).toContain("paper.final (3).jpg");
});

let student: Person;
let another: Person;
let withoutDmc: Person;

const giveDmc = async ({ id }: Person) => uploadDmc(id, await picture({ name: "dmc.jpg" }));
const path = ({ id }: Person, code?: string): string =>
  `/backend/uploads/dmc/${id}.jpg${code === undefined ? "" : `?code=${encodeURIComponent(code)}`}`;

beforeAll(async () => {
  student = await newStudent({ student_code: `A/${uniqueCode()}` });
  [another, withoutDmc] = [await newStudent(), await newStudent()];
  for (const certified of [student, another]) {
    await giveDmc(certified);
    await giveToefl(certified.id);
  }
});

test("the DMC image answers to an admin, its student, and whoever brings the code in any case", async () => {
  const [admin, own, other] = [await office(), await logIn(student), await logIn(withoutDmc)];
  for (const answer of [
    await admin.send(path(student)),
    await own.send(path(student)),
    await visitor().send(path(student, student.code)),
    await visitor().send(path(student, student.code.toLowerCase())),
    await other.send(path(student, student.code)),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "x-robots-tag": expect.stringMatching("noindex"),
    });
    expect((await sharp(answer.bytes).metadata()).width).toBe(64);
  }
});

const opensNot: Record<string, () => Promise<Answer>> = {
  "a visitor": () => visitor().send(path(student)),
  "an empty code": () => visitor().send(path(student, "")),
  "a wrong code": () => visitor().send(path(student, uniqueCode())),
  "another student's code": () => visitor().send(path(student, another.code)),
  "another student": async () => (await logIn(withoutDmc)).send(path(student)),
  "a teacher": async () => (await logIn(await newPerson("teacher"))).send(path(student)),
  "an admin, where there is none": async () => (await office()).send(path(withoutDmc)),
  "the code, where there is none": () => visitor().send(path(withoutDmc, withoutDmc.code)),
  "a number that nobody has": async () => (await office()).send(`/backend/uploads/dmc/${unusedId}.jpg`),
};
test.each(Object.entries(opensNot))("there is no DMC image for %s", async (_, request) => {
  const answer = await request();
  expect([308, 400, 404]).toContain(answer.status);
  expect(answer.headers["content-type"] ?? "").not.toMatch(/^image/);
});

test("it opens with the code only while the certificate is valid and its student one", async () => {
  const person = await newStudent();
  await giveDmc(person);
  const opened = async () => (await visitor().send(path(person, person.code))).status;
  expect(await opened()).toBe(404);
  await giveToefl(person.id);
  expect(await opened()).toBe(200);
  await editPerson(person, { role: "teacher" });
  expect(await opened()).toBe(404);
  await editPerson(person, { role: "student" });
  expect(await opened()).toBe(200);
  await takeBackResults(person);
  expect(await opened()).toBe(404);
  expect((await (await office()).send(path(person))).status).toBe(200);
});

test("a refused upload leaves no file behind", async () => {
  const files = () => readdir(join(String(process.env.DATA_DIR), "files"), { recursive: true });
  const { id } = await newStudent();
  const before = await files();
  const bad = file("bad.txt", "text");
  await uploadDocuments(id, [await picture(), await picture({ format: "png" }), bad]);
  await uploadDmc(id, bad);
  await uploadDmc(unusedId, await picture());
  const left = async () => (await files()).filter((path) => /\.\w+$/.test(path) && !before.includes(path));
  await expect.poll(left).toEqual([]);
});
