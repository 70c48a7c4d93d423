import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { certifiedStudent, giveToefl, readRecord, recordIn, visibleText } from "./fixtures/certificates";
import { visitor } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { asIs, newStudent, office, type Person, postToOffice, uniqueCode } from "./fixtures/people";
import { refused } from "./fixtures/replies";

const page = async (code: string, version?: number) => {
  const query = version === undefined ? "" : `?version=${version}`;
  return visitor().send(`/result/${encodeURIComponent(code)}${query}`);
};
const Version = z.object({
  number: z.string(),
  version: z.number(),
  status_index: z.number(),
  full_name: z.string().nullable(),
  student_code: z.string().nullable(),
  ending: z.string().nullable(),
});
async function versionsOf({ id }: Person) {
  const found = await rows(
    `SELECT c.number, v.version, v.status_index, v.full_name, v.student_code, v.ending
       FROM certificates c JOIN certificate_versions v ON v.certificate_id = c.id
      WHERE c.user_id = $1 ORDER BY v.version`,
    [id],
  );
  return z.array(Version).parse(found);
}
const correct = async (student: Person, more: object) =>
  (await office()).post("update_student.php", { ...asIs(student), ...more });

async function newCertified(): Promise<Person> {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  await giveToefl(student.id);
  return student;
}

test("a released result issues a certificate with a number on page, PDF and record", async () => {
  const student = await newCertified();
  const [version] = await versionsOf(student);
  expect(version?.number).toMatch(/^LEA-20\d\d-\d{6,}$/);
  const shown = await page(student.code);
  expect(visibleText(shown)).toContain(`Certificate ID ${version?.number} · version 1`);
  expect(readRecord(recordIn(shown))).toMatchObject({
    v: 2,
    no: version?.number,
    ver: 1,
    idx: version?.status_index,
  });
  const pdf = await visitor().send(`/backend/certificates/${student.code}.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  expect(text).toContain(version?.number);
});

test("a student without results has no certificate, and nothing is called valid", async () => {
  const student = await newStudent();
  const words = visibleText(await page(student.code));
  expect(words).toContain("No results yet");
  expect(words).not.toContain("This certificate is valid");
  expect(words).not.toContain("Certificate ID");
  expect(await versionsOf(student)).toEqual([]);
});

test("saving the same scores issues no new version; a correction does, and the earlier paper says so", async () => {
  const student = await newCertified();
  await giveToefl(student.id);
  expect(await versionsOf(student)).toHaveLength(1);
  await giveToefl(student.id, { listening_score: 8 });
  expect(await versionsOf(student)).toMatchObject([
    { version: 1, ending: "replaced" },
    { version: 2, ending: null },
  ]);
  expect(visibleText(await page(student.code))).toContain("82 of 120");
  expect(visibleText(await page(student.code, 2))).toContain("This certificate is valid");

  const old = await page(student.code, 1);
  expect(old.status).toBe(200);
  expect(visibleText(old)).toMatch(/Replaced on \d+ \w+ 20\d\d by version 2/);
  expect(visibleText(old)).toContain("102 of 120");
  expect(visibleText(old)).not.toContain("This certificate is valid");
  expect(old.text).toContain(`href="/result/${student.code}"`);
  const seal = 'aria-label="Gold seal';
  expect((await page(student.code)).text).toContain(seal);
  expect(old.text).not.toContain(seal);
});

test("a version that was never issued is not found", async () => {
  const student = await newCertified();
  expect((await page(student.code, 9)).status).toBe(404);
});

describe("a correction of the person is a new version", () => {
  test.each([
    { what: "the name", change: { fullName: "Zahra Ahmadi" } },
    { what: "the birth date", change: { dateOfBirth: "2004-03-01" } },
  ])("$what", async ({ change }) => {
    const student = await newCertified();
    await correct(student, { dateOfBirth: "2004-02-29", ...change });
    expect(await versionsOf(student)).toHaveLength(2);
    const words = visibleText(await page(student.code, 1));
    expect(words).toContain(student.name);
    expect(words).toContain("29 February 2004");
  });

  test("a change of what is not on a certificate issues no version", async () => {
    const student = await newCertified();
    await correct(student, { dateOfBirth: "2004-02-29", email: `x${student.email}` });
    expect(await versionsOf(student)).toHaveLength(1);
  });
});

describe("a former code", () => {
  const withNewCode = async () => {
    const student = await newCertified();
    const studentCode = uniqueCode();
    await correct(student, { studentCode, dateOfBirth: "2004-02-29" });
    return { student, studentCode };
  };

  test("redirects, with the version of the paper", async () => {
    const { student, studentCode } = await withNewCode();
    const answer = await page(student.code.toLowerCase(), 1);
    expect(answer.status).toBe(307);
    expect(answer.headers.location).toBe(`/result/${studentCode}?version=1`);
    const words = visibleText(await page(studentCode, 1));
    // The markup lets a code break between its groups.
    expect(words.replaceAll(" ", "")).toContain(`Studentcode${student.code}`);
  });

  test("belongs to whoever has it now", async () => {
    const { student } = await withNewCode();
    const other = await newStudent({ student_code: student.code });
    const answer = await page(student.code);
    expect(answer.status).toBe(200);
    expect(visibleText(answer)).toContain(other.name);
  });

  test("that two students have had leads to neither", async () => {
    const { student } = await withNewCode();
    const other = await newStudent({ student_code: student.code });
    await giveToefl(other.id);
    await correct(other, { studentCode: uniqueCode() });
    expect((await page(student.code)).status).toBe(404);
  });

  test("leads to the current PDF, and is called replaced in a list of codes", async () => {
    const { student, studentCode } = await withNewCode();
    const pdf = await visitor().send(`/backend/certificates/${student.code}.pdf`);
    expect(pdf.headers["content-disposition"]).toContain(`Certificate ${studentCode}.pdf`);
    const student_codes = [student.code.toLowerCase(), studentCode];
    const { results } = (await visitor().post("check_students.php", { student_codes })).body;
    expect(results).toMatchObject([
      { state: "replaced", version: 2, student: { info: { student_code: studentCode } } },
      { state: "valid", version: 2 },
    ]);
  });

  test("is not known to the old calls", async () => {
    const { student } = await withNewCode();
    expect(await visitor().get("checkStudent.php", { student_code: student.code })).toMatchObject(
      refused("No record found. Please check your Student Code."),
    );
  });
});

test("withdrawal and visibility apply to every version", async () => {
  const student = await certifiedStudent();
  await giveToefl(student.id, { listening_score: 8 });
  await postToOffice("student-visibility", { studentId: student.id, visibility: "minimal" });
  expect((await page(student.code, 1)).text).not.toMatch(/29 February 2004|uploads\/photos/);
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  const words = visibleText(await page(student.code, 1));
  expect(words).toContain("This certificate was withdrawn");
  expect(words).not.toContain("of 120");
});

test("deleting the student removes the facts, and no version is confirmed any more", async () => {
  const student = await newCertified();
  const [before] = await versionsOf(student);
  await (await office()).post("delete_student.php", { user_id: student.id });
  expect((await page(student.code, 1)).status).toBe(404);
  const left = await rows(
    `SELECT v.*, c.user_id, c.current_version FROM certificates c JOIN certificate_versions v ON v.certificate_id = c.id
      WHERE c.number = $1`,
    [before?.number],
  );
  expect(left).toMatchObject([
    {
      user_id: null,
      current_version: null,
      ending: "erased",
      ended_at: expect.any(Date),
      full_name: null,
      date_of_birth: null,
      student_code: null,
      results: null,
      status_index: before?.status_index,
    },
  ]);
});

describe("what was issued never changes", () => {
  test.each([
    "UPDATE certificate_versions SET full_name = 'Somebody Else'",
    "UPDATE certificate_versions SET results = '{}'",
    "UPDATE certificate_versions SET status_index = status_index + 1",
    "UPDATE certificate_versions SET issued_at = now() + interval '1 day'",
    "DELETE FROM certificate_versions",
  ])("%s", async (statement) => {
    const student = await newCertified();
    const only = " WHERE certificate_id = (SELECT id FROM certificates WHERE user_id = $1)";
    await expect(rows(statement + only, [student.id])).rejects.toThrow("A version of a certificate");
  });
});
