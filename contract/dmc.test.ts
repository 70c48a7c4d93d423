import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { visitor } from "./fixtures/client";
import { asIs, logIn, newStudent, newTeacher, office, type Person, uniqueCode } from "./fixtures/people";
import { picture } from "./fixtures/pictures";

let student: Person;
let bare: Person;

const giveDmc = async ({ id }: Person) =>
  (await office()).multipart("upload_single_document.php", {
    student_id: String(id),
    file: await picture({ name: "dmc.jpg" }),
  });
const path = ({ id }: Person, code?: string): string =>
  `/backend/uploads/dmc/${id}.jpg${code === undefined ? "" : `?code=${encodeURIComponent(code)}`}`;

beforeAll(async () => {
  [student, bare] = [await newStudent({ student_code: `A/${uniqueCode()}` }), await newStudent()];
  await giveDmc(student);
});

test.each([
  { who: "an admin", ask: async () => (await office()).send(path(student)) },
  { who: "its student", ask: async () => (await logIn(student)).send(path(student)) },
  { who: "a visitor who brings the code", ask: () => visitor().send(path(student, student.code)) },
  { who: "the code in lower case", ask: () => visitor().send(path(student, student.code.toLowerCase())) },
  { who: "the code between spaces", ask: () => visitor().send(path(student, ` ${student.code} `)) },
  {
    who: "another student with the code",
    ask: async () => (await logIn(bare)).send(path(student, student.code)),
  },
])("the DMC image answers to $who", async ({ ask }) => {
  const answer = await ask();
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
  { who: "a visitor", ask: () => visitor().send(path(student)) },
  { who: "a visitor with an empty code", ask: () => visitor().send(path(student, "")) },
  { who: "a visitor with a wrong code", ask: () => visitor().send(path(student, uniqueCode())) },
  { who: "a visitor with a pattern for a code", ask: () => visitor().send(path(student, "%")) },
  { who: "a visitor with another student's code", ask: () => visitor().send(path(student, bare.code)) },
  { who: "another student", ask: async () => (await logIn(bare)).send(path(student)) },
  { who: "a teacher", ask: async () => (await logIn(await newTeacher())).send(path(student)) },
  { who: "an admin, where there is none", ask: async () => (await office()).send(path(bare)) },
  { who: "the code, where there is none", ask: () => visitor().send(path(bare, bare.code)) },
  {
    who: "a number that nobody has",
    ask: async () => (await office()).send("/backend/uploads/dmc/2147483006.jpg"),
  },
  {
    who: "a number that is too large",
    ask: async () => (await office()).send("/backend/uploads/dmc/99999999999.jpg"),
  },
  { who: "no number", ask: async () => (await office()).send("/backend/uploads/dmc/abc.jpg") },
  { who: "no name", ask: async () => (await office()).send("/backend/uploads/dmc/.jpg") },
  { who: "a path", ask: async () => (await office()).send("/backend/uploads/dmc/..%2f..%2fpackage.json") },
  { who: "the folder", ask: async () => (await office()).send("/backend/uploads/dmc/") },
])("there is no DMC image for $who", async ({ ask }) => {
  const answer = await ask();
  expect([308, 400, 404]).toContain(answer.status);
  expect(answer.headers["content-type"] ?? "").not.toMatch(/^image/);
});

test("a student who becomes a teacher no longer shows it by code", async () => {
  const person = await newStudent();
  await giveDmc(person);
  expect((await visitor().send(path(person, person.code))).status).toBe(200);
  await (await office()).post("update_student.php", { ...asIs(person), role: "teacher" });
  expect((await visitor().send(path(person, person.code))).status).toBe(404);
});
