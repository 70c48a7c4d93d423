import { describe, expect, test } from "vitest";
import { perField } from "@/lib/accounts/person-fields";
import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { visitor } from "../fixtures/client";
import { asIs, newStudent, office, uniqueCode } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const check = (student_code: string) => visitor().get("checkStudent.php", { student_code });
const notFound = refused("No record found. Please check your Student Code.");

const toefl = { listening_score: 28, speaking_score: "25", reading_score: 30, writing_score: 0 };
const ielts = { ielts_listening: 6.5, ielts_speaking: 7, ielts_reading: 6, ielts_writing: 6.5 };

const oldExams: readonly string[] = ["toefl", "ielts"];
/** An exam that old clients do not know has an object of its own. */
const otherExams = Object.fromEntries(
  examIds
    .filter((exam) => !oldExams.includes(exam))
    .map((exam) => [exam, perField([...partsOf(exam), exams[exam].total.name], () => null)]),
);

test("a student with scores", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  const admin = await office();
  await admin.post("upsert_scores.php", { student_id: student.id, ...toefl });
  await admin.post("upsert_ielts_scores.php", { student_id: student.id, ...ielts });
  const answer = await check(student.code);
  expect(answer).toMatchObject(accepted());
  expect(answer.body.student).toEqual({
    ...otherExams,
    info: {
      user_id: student.id,
      full_name: student.name,
      date_of_birth: "2004-02-29",
      student_code: student.code,
      photo: null,
      toefl_total: 83,
      toefl_reading: 30,
      toefl_writing: 0,
      toefl_listening: 28,
      toefl_speaking: 25,
    },
    ielts: { ...ielts, ielts_total: 26, ielts_overall: 6.5 },
  });
});

test("missing scores are null, and `ielts` is still an object", async () => {
  const student = await newStudent();
  const { body } = await check(student.code);
  expect(body.student).toEqual({
    ...otherExams,
    info: {
      user_id: student.id,
      full_name: student.name,
      date_of_birth: null,
      student_code: student.code,
      photo: null,
      toefl_total: null,
      toefl_reading: null,
      toefl_writing: null,
      toefl_listening: null,
      toefl_speaking: null,
    },
    ielts: {
      ielts_total: null,
      ielts_reading: null,
      ielts_writing: null,
      ielts_listening: null,
      ielts_speaking: null,
      ielts_overall: null,
    },
  });
});

test.each([
  { what: "in lower case", change: (code: string) => code.toLowerCase() },
  { what: "with spaces around", change: (code: string) => `  ${code}\u00a0 ` },
])("a code is compared without case and outer white space: $what", async ({ change }) => {
  const student = await newStudent();
  expect((await check(change(student.code))).body.student).toMatchObject({ info: { user_id: student.id } });
});

test("a code with signs is found percent-encoded", async () => {
  const code = `A/${uniqueCode()}_b.C`;
  const { id } = await newStudent({ student_code: code });
  const path = `/backend/api/checkStudent.php?student_code=${encodeURIComponent(code)}&t=1`;
  expect((await visitor().send(path)).body.student).toMatchObject({ info: { user_id: id } });
});

describe("nothing typed", () => {
  test.each(["", " ", "\u00a0 "])("'%s'", async (code) => {
    expect(await check(code)).toMatchObject(refused("Please enter a Verification Code."));
  });
  test("no code in the address", async () => {
    expect(await visitor().get("checkStudent.php")).toMatchObject(
      refused("Please enter a Verification Code."),
    );
  });
});

describe("no record", () => {
  test.each([uniqueCode(), "%", "_", "' OR 1=1 --", "کد"])("'%s'", async (code) => {
    expect(await check(code)).toMatchObject(notFound);
  });
});

test("a student who becomes a teacher no longer has a certificate", async () => {
  const student = await newStudent();
  await (await office()).post("update_student.php", { ...asIs(student), role: "teacher" });
  expect(await check(student.code)).toMatchObject(notFound);
});

test("after a change of code only the new one is found", async () => {
  const student = await newStudent();
  const studentCode = uniqueCode();
  await (await office()).post("update_student.php", { ...asIs(student), studentCode });
  expect(await check(student.code)).toMatchObject(notFound);
  expect((await check(studentCode)).body.student).toMatchObject({ info: { user_id: student.id } });
});
