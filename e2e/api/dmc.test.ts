import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { giveToefl } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDmc } from "../fixtures/documents";
import {
  asIs,
  logIn,
  newStudent,
  newTeacher,
  office,
  type Person,
  postToOffice,
  uniqueCode,
  unusedId,
} from "../fixtures/people";
import { picture } from "../fixtures/pictures";

let student: Person;
let withoutDmc: Person;

const giveDmc = async ({ id }: Person) => uploadDmc(id, await picture({ name: "dmc.jpg" }));
const path = ({ id }: Person, code?: string): string =>
  `/backend/uploads/dmc/${id}.jpg${code === undefined ? "" : `?code=${encodeURIComponent(code)}`}`;

beforeAll(async () => {
  [student, withoutDmc] = [await newStudent({ student_code: `A/${uniqueCode()}` }), await newStudent()];
  await giveDmc(student);
  await giveToefl(student.id);
});

test.each([
  { who: "an admin", request: async () => (await office()).send(path(student)) },
  { who: "its student", request: async () => (await logIn(student)).send(path(student)) },
  { who: "a visitor who brings the code", request: () => visitor().send(path(student, student.code)) },
  { who: "the code in lower case", request: () => visitor().send(path(student, student.code.toLowerCase())) },
  {
    who: "another student with the code",
    request: async () => (await logIn(withoutDmc)).send(path(student, student.code)),
  },
])("the DMC image answers to $who", async ({ request }) => {
  const answer = await request();
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("image/jpeg");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": expect.stringMatching("noindex"),
  });
  expect((await sharp(answer.bytes).metadata()).width).toBe(64);
});

test.each([
  { who: "a visitor", request: () => visitor().send(path(student)) },
  { who: "a visitor with an empty code", request: () => visitor().send(path(student, "")) },
  { who: "a visitor with a wrong code", request: () => visitor().send(path(student, uniqueCode())) },
  {
    who: "a visitor with another student's code",
    request: () => visitor().send(path(student, withoutDmc.code)),
  },
  { who: "another student", request: async () => (await logIn(withoutDmc)).send(path(student)) },
  { who: "a teacher", request: async () => (await logIn(await newTeacher())).send(path(student)) },
  { who: "an admin, where there is none", request: async () => (await office()).send(path(withoutDmc)) },
  { who: "the code, where there is none", request: () => visitor().send(path(withoutDmc, withoutDmc.code)) },
  {
    who: "a number that nobody has",
    request: async () => (await office()).send(`/backend/uploads/dmc/${unusedId}.jpg`),
  },
])("there is no DMC image for $who", async ({ request }) => {
  const answer = await request();
  expect([308, 400, 404]).toContain(answer.status);
  expect(answer.headers["content-type"] ?? "").not.toMatch(/^image/);
});

test("it opens with the code only while the certificate is valid", async () => {
  const person = await newStudent();
  await giveDmc(person);
  const opened = async () => (await visitor().send(path(person, person.code))).status;
  expect(await opened()).toBe(404);
  await giveToefl(person.id);
  expect(await opened()).toBe(200);
  const [{ release_id: releaseId } = {}] = await rows("SELECT release_id FROM sittings WHERE user_id = $1", [
    person.id,
  ]);
  await postToOffice("take-back-release", { releaseId, reason: "The wrong student." });
  expect(await opened()).toBe(404);
  expect((await (await office()).send(path(person))).status).toBe(200);
});

test("a student who becomes a teacher no longer shows it by code", async () => {
  const person = await newStudent();
  await giveDmc(person);
  await giveToefl(person.id);
  expect((await visitor().send(path(person, person.code))).status).toBe(200);
  await (await office()).post("update_student.php", { ...asIs(person), role: "teacher" });
  expect((await visitor().send(path(person, person.code))).status).toBe(404);
});
