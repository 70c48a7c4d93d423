import { expect, test } from "vitest";
import { perField } from "@/lib/accounts/person-fields";
import { examIds, exams } from "@/lib/exams/registry";
import { partsOf } from "@/lib/exams/scores";
import { visitor } from "../fixtures/client";
import { newStudent, office, type Person, uniqueCode } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const check = (student_code: string) => visitor().get("checkStudent.php", { student_code });
const notFound = refused("No record found. Please check your Student Code.");

const toefl = { listening_score: 28, speaking_score: "25", reading_score: 30, writing_score: 0 };
const ielts = { ielts_listening: 6.5, ielts_speaking: 7, ielts_reading: 6, ielts_writing: 6.5 };

const toeflNames = ["toefl_reading", "toefl_writing", "toefl_listening", "toefl_speaking"];

const oldExams: readonly string[] = ["toefl", "ielts"];
/** An exam that old clients do not know has an object of its own. */
const otherExams = Object.fromEntries(
  examIds
    .filter((exam) => !oldExams.includes(exam))
    .map((exam) => [exam, perField([...partsOf(exam), exams[exam].total.name], () => null)]),
);

const noScores = { toefl_total: null, ...perField(toeflNames, () => null) };
const noBands = perField(["ielts_total", "ielts_overall", ...Object.keys(ielts)], () => null);
const infoOf = ({ id, name, code }: Person) => ({
  user_id: id,
  full_name: name,
  student_code: code,
  photo: null,
});

test("a student without scores and with them: missing ones are null, and `ielts` is an object", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  const info = { ...infoOf(student), date_of_birth: "2004-02-29" };
  expect((await check(student.code)).body.student).toEqual({
    ...otherExams,
    info: { ...info, ...noScores },
    ielts: noBands,
  });
  const admin = await office();
  await admin.post("upsert_scores.php", { student_id: student.id, ...toefl });
  await admin.post("upsert_ielts_scores.php", { student_id: student.id, ...ielts });
  const answer = await check(student.code);
  expect(answer).toMatchObject(accepted());
  const scores = { toefl_reading: 30, toefl_writing: 0, toefl_listening: 28, toefl_speaking: 25 };
  expect(answer.body.student).toEqual({
    ...otherExams,
    info: { ...info, toefl_total: 83, ...scores },
    ielts: { ...ielts, ielts_total: 26, ielts_overall: 6.5 },
  });
});

test("nothing typed is said to be nothing, and whatever nobody has to be no record", async () => {
  const nothing = refused("Please enter a Verification Code.");
  for (const code of ["", " ", "\u00a0 "]) expect(await check(code)).toMatchObject(nothing);
  expect(await visitor().get("checkStudent.php")).toMatchObject(nothing);
  for (const code of [uniqueCode(), "%", "_", "' OR 1=1 --", "کد"])
    expect(await check(code), code).toMatchObject(notFound);
});
