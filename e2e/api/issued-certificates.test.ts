import { expect, test } from "vitest";
import {
  certifiedStudent,
  giveScores,
  giveToefl,
  newCertified,
  paperOf,
  versionsOf,
} from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { readPdf } from "../fixtures/pdf";
import {
  deletePerson,
  editPerson,
  newStudent,
  office,
  type Person,
  postToOffice,
  registerUser,
  uniqueCode,
} from "../fixtures/people";
import { accepted, codeIssued, noRecord } from "../fixtures/replies";

const pdfOf = ({ code }: Pick<Person, "code">) => visitor().send(`/backend/certificates/${code}.pdf`);

test("a released result issues a certificate with a number, and nothing else does", async () => {
  const student = await newCertified();
  const [version] = await versionsOf(student);
  expect(version?.number).toMatch(/^LEA-20\d\d-\d{6,}$/);
  expect((await paperOf(student)).identity).toEqual([
    version?.number,
    "version 1",
    expect.stringContaining(student.code),
  ]);
  const other = await newStudent();
  expect(await paperOf(other)).toMatchObject({ state: "no_results", identity: [expect.any(String)] });
  expect(await versionsOf(other)).toEqual([]);
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
  const note =
    /^Version 1 was replaced on \d+ \w+ 20\d\d\. If your paper shows version 1, it is out of date\.$/;
  for (const version of [undefined, 2])
    expect(await paperOf(student, version)).toMatchObject({
      ...{ state: "valid", total: 82, newest: null },
      notes: [expect.stringMatching(note)],
    });
  expect(await paperOf(student, 1)).toMatchObject({
    ...{ state: "replaced", total: 102, newest: { href: `/result/${student.code}` } },
    sentence: expect.stringMatching(/replaced it on \d+ \w+ 20\d\d with version 2/),
  });
  expect(await paperOf(student, 9)).toMatchObject({
    ...{ state: "not_found", name: null, sentence: expect.stringContaining("There is no version 9.") },
    newest: { href: `/result/${student.code}` },
  });
});

test("a certificate's PDF is one page, not cached, and named after its code", async () => {
  // Without a run so long that it may break, in which pdf.js loses letters.
  const code = `A/${uniqueCode().slice(0, 12)}/b.C`;
  const student = await newStudent({ student_code: code, date_of_birth: "2004-02-29" });
  await giveScores(student.id);
  const answer = await visitor().send(`/backend/certificates/${encodeURIComponent(student.code)}.pdf`);
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="Certificate ${student.code.replaceAll("/", "-")}.pdf"`,
    },
  });
  const { pages, text } = await readPdf(answer.bytes);
  expect(pages).toBe(1);
  for (const words of [student.name, student.code, "102 of 120", "6.5 of 9", "29 February 2004"])
    expect(text).toContain(words);
});

test("the day of a result is the day of the first entry; a correction is not a new sitting", async () => {
  const student = await newCertified();
  await rows("UPDATE sittings SET held_on = '2026-03-21' WHERE user_id = $1", [student.id]);
  await giveToefl(student.id, { listening_score: 1 });
  expect((await paperOf(student)).heldOn).toBe("2026-03-21");
});

test("versions go on with a gap after a restore, and none that is not there is named", async () => {
  const student = await newCertified();
  await giveToefl(student.id, { listening_score: 8 });
  // As a restore does; the next test's versions would begin there, too.
  const [restored] = await rows(
    "SELECT setval('lowest_version', last_value + 7000)::int AS version FROM lowest_version",
  );
  try {
    await giveToefl(student.id, { listening_score: 9 });
  } finally {
    await rows("SELECT setval('lowest_version', 1)");
  }
  expect((await versionsOf(student)).map(({ version }) => version)).toEqual([1, 2, restored?.version]);
  expect((await paperOf(student)).notes[0]).toMatch(
    /Version 2 was replaced on [^.]+\. If your paper shows version 1 or 2, it is out of date\./,
  );
  expect((await paperOf(student, 1)).sentence).toContain("with version 2");
  expect((await paperOf(student, 2)).sentence).toContain(`with version ${restored?.version}`);
});

test("renaming the academy changes no version that was issued", async () => {
  const student = await newCertified();
  await rows(
    `INSERT INTO academy_settings (id, name, director_name) VALUES (1, 'Herat House', 'New Director')
       ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, director_name = EXCLUDED.director_name`,
  );
  try {
    const first = { name: "Ahmad Rahimi", academy: expect.not.stringContaining("Herat") };
    expect((await paperOf(student)).issuer).toMatchObject(first);
    await giveToefl(student.id, { listening_score: 8 });
    expect(await paperOf(student)).toMatchObject({
      issuer: { academy: "Herat House", name: "New Director" },
      verified: expect.stringContaining("Herat House"),
    });
    expect((await paperOf(student, 1)).issuer).toMatchObject(first);
  } finally {
    await rows("UPDATE academy_settings SET name = NULL, director_name = NULL");
  }
});

test.each([{ fullName: "Zahra Ahmadi" }, { dateOfBirth: "2004-03-01" }])(
  "a correction is a new version: %j",
  async (change) => {
    const student = await newCertified();
    await editPerson(student, { dateOfBirth: "2004-02-29", ...change });
    expect(await versionsOf(student)).toHaveLength(2);
    expect(await paperOf(student, 1)).toMatchObject({ name: student.name, born: "2004-02-29" });
  },
);

test("a change of what is not on a certificate issues no version", async () => {
  const student = await newCertified();
  await editPerson(student, { dateOfBirth: "2004-02-29", email: `x${student.email}` });
  expect(await versionsOf(student)).toHaveLength(1);
});

test("withdrawal and visibility apply to every version", async () => {
  const student = await certifiedStudent();
  await giveToefl(student.id, { listening_score: 8 });
  await postToOffice("visibility", { studentId: student.id, visibility: "minimal" });
  expect(await paperOf(student, 1)).toMatchObject({ state: "replaced", born: null, photo: null });
  await postToOffice("certificate-withdrawal", { studentId: student.id, reason: "issued_in_error" });
  expect(await paperOf(student, 1)).toMatchObject({ state: "withdrawn", total: null, name: null });
});

test("deleting the student removes the facts, and no version is confirmed any more", async () => {
  const student = await newCertified();
  const [before] = await versionsOf(student);
  await deletePerson(student);
  expect(await paperOf(student, 1)).toMatchObject({ state: "not_found" });
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

test.each([
  "UPDATE certificate_versions SET full_name = 'Somebody Else'",
  "UPDATE certificate_versions SET results = '{}'",
  "UPDATE certificate_versions SET status_index = status_index + 1",
  "UPDATE certificate_versions SET issued_at = now() + interval '1 day'",
  "DELETE FROM certificate_versions",
])("the database refuses to change what was issued: %s", async (statement) => {
  const only = `${statement} WHERE certificate_id = (SELECT min(certificate_id) FROM certificate_versions)`;
  await expect(rows(only)).rejects.toThrow("A version of a certificate");
});

const withNewCode = async () => {
  const student = await newCertified();
  const studentCode = uniqueCode();
  await editPerson(student, { studentCode, dateOfBirth: "2004-02-29" });
  return { student, studentCode };
};

test("a former code leads to the version of the paper, replaced, whose PDF says so, and is not known to the old calls", async () => {
  const { student, studentCode } = await withNewCode();
  const found = { studentCode, version: 1, state: "replaced" };
  for (const version of [undefined, 1])
    expect(await paperOf({ code: student.code.toLowerCase() }, version)).toMatchObject(found);
  expect((await paperOf({ code: studentCode }, 1)).identity).toContain(`Student code ${student.code}`);
  const pdf = await pdfOf(student);
  expect(pdf.headers["content-disposition"]).toContain(`Certificate ${student.code}.pdf`);
  expect((await readPdf(pdf.bytes)).text).toContain("REPLACED BY VERSION 2");
  const asked = () => visitor().get("checkStudent.php", { student_code: student.code });
  expect(await asked()).toMatchObject({ ...noRecord, body: { ...noRecord.body, isFormer: true } });
  // Of a teacher, who has no certificate, there is no page to lead to.
  expect(await editPerson(student, { studentCode, role: "teacher" })).toMatchObject(accepted());
  expect((await asked()).body).not.toHaveProperty("isFormer");
});

test("a former code is never given to someone else, and its student can have it again", async () => {
  const { student, studentCode } = await withNewCode();
  const code = student.code.toLowerCase();
  expect(await registerUser({ student_code: code })).toMatchObject(codeIssued);
  const other = await newCertified();
  expect(await editPerson(other, { studentCode: code })).toMatchObject(codeIssued);
  expect(await editPerson(student, { studentCode: student.code })).toMatchObject(accepted());
  expect(await registerUser({ student_code: studentCode })).toMatchObject(codeIssued);
  const kept = "SELECT version FROM certificate_versions WHERE student_code = $1";
  expect(await rows(kept, [student.code])).not.toEqual([]);
  await deletePerson(student);
  expect(await registerUser({ student_code: code })).toMatchObject(codeIssued);
  expect(await registerUser({ student_code: studentCode })).toMatchObject(codeIssued);
  expect(await rows(kept, [student.code])).toEqual([]);
});

test("a former code that the office has ended answers like an unknown one, and its version stays with the new one", async () => {
  const student = await newCertified();
  // The first version has it in another spelling.
  const replaced = student.code.replaceAll("-", ".");
  await editPerson(student, { studentCode: replaced });
  const fields = { studentId: student.id, replaced, endsReplaced: true };
  const status = await (await office()).send(`/backend/office/certificate-status?studentId=${student.id}`);
  expect(status.body).toMatchObject({ studentCode: replaced, versionsOfCode: 1 });
  const studentCode = String((await postToOffice("give-student-code", fields)).body.studentCode);
  expect(studentCode).not.toBe(student.code);
  // Sent again by somebody who has not seen the new code, it makes no third one.
  expect((await postToOffice("give-student-code", fields)).body).toMatchObject({ studentCode });
  for (const version of [undefined, 1])
    expect(await paperOf(student, version)).toMatchObject({ state: "not_found", studentCode: null });
  expect(await paperOf({ code: replaced })).toMatchObject({ state: "not_found" });
  expect((await pdfOf(student)).status).toBe(404);
  expect((await paperOf({ code: studentCode }, 1)).identity).toContain(`Student code ${student.code}`);
  const [newest] = await rows("SELECT max(act_id) AS act FROM audit_events WHERE subject_id = $1", [
    student.id,
  ]);
  await postToOffice("undo", { actId: newest?.act });
  await postToOffice("give-student-code", { studentId: student.id, replaced });
  expect(await paperOf({ code: replaced })).toMatchObject({ state: "replaced" });
});
