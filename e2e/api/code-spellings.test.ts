import { expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import { codeKey } from "@/lib/certificates/code";
import { say } from "@/lib/words/words";
import { academyInProcess, officeActor } from "../fixtures/academy-in-process";
import type { Client } from "../fixtures/client";

const unknown = "No record found. Please check your Student Code.";
const { client, db } = await academyInProcess({ LIMIT_LOOKUP: "3/60" });
const students = { A: "LEA-343A-AA0Q-9R71", B: "KBL_7.x", C: "KBL-22", D: "KB-L22", E: "AB-10", F: "ABIO" };
for (const [fullName, studentCode] of Object.entries(students))
  await createUser(db, { fullName, studentCode });
await createUser(db, { fullName: "T", role: "teacher", studentCode: "TEACH-1" });
await createUser(db, { fullName: "S", studentCode: "TEACHI" });

const lookUp = async (code: string, by: Client = client()) =>
  (await by.get("checkStudent.php", { student_code: code })).body;

test.each([
  ["lea-343a-aa0q-9r71", "A"],
  ["LEA343AAA0Q9R71", "A"],
  ["LEA 343A AAOQ 9R7I", "A"],
  ["lea_343a.aa0q 9r7i", "A"],
  ["https://academy.example/result/LEA343AAA0Q9R71).", "A"],
  ["kbl7x", "B"],
  ["KBL-22", "C"],
  ["KB-L22", "D"],
  ["AB-10", "E"],
  ["abio", "F"],
])("%s is found, as its student has it or in the only other spelling", async (code, fullName) => {
  expect(await lookUp(code)).toMatchObject({ success: true, student: { info: { full_name: fullName } } });
});

test.each([
  ["KBL22", "two students have it"],
  ["AB10", "two students have it"],
  ["TEACH-1", "it is exactly a teacher's"],
  ["LEA-343A-AA0Q-9R7", "a letter is missing"],
  ["LEA-343A-АA0Q-9R71", "a letter is of another alphabet"],
])("%s is not found: %s", async (code) => {
  expect(await lookUp(code)).toMatchObject({ success: false, message: unknown });
});

test("a look-up in every spelling counts as one miss", async () => {
  const visitor = client();
  const answers: unknown[] = [];
  for (let attempt = 0; attempt <= 3; attempt++) answers.push((await lookUp("NO-BO0Y 1", visitor)).message);
  expect(answers.filter((message) => message === unknown)).toHaveLength(3);
});

test("the database's spelling is the site's", async () => {
  for (const code of ["LEA-343A-AA0Q-9R71", "o.O_i/I-b", "KBL/2022/7"])
    expect(await db.$queryRaw`SELECT code_key(${code}) AS key`).toEqual([{ key: codeKey(code) }]);
});

test("a code that somebody has in another spelling is given to nobody, by registration or correction", async () => {
  const { registerUser } = await import("@/lib/people/register-user");
  const { updateStudent } = await import("@/lib/people/update-student");
  const duplicate = { fields: { studentCode: say("duplicateCode") } };
  const studentCode = "lea.343a.aaoq.9r7i";
  const named = { fullName: "Other Student", email: "other@test.example" };
  const registration = { ...named, password: "Student-2022!", role: "student", photo: [] };
  const attempt = registerUser.as(officeActor, { ...registration, studentCode });
  await expect(attempt).rejects.toMatchObject(duplicate);
  const { id: userId } = await createUser(db, { studentCode: "OTHER-9" });
  const correct = (studentCode: string) => updateStudent.as(officeActor, { userId, ...named, studentCode });
  await expect(correct(studentCode)).rejects.toMatchObject(duplicate);
  expect(await correct("OTHER.9")).toMatchObject({ studentCode: "OTHER.9" });
});
