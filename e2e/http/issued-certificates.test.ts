import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import {
  certifiedStudent,
  giveToefl,
  readRecord,
  recordIn,
  verdictIn,
  visibleText,
} from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { newStudent, office, postToOffice, registerUser, uniqueCode } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { correct, newCertified, pageOfCode as page, versionsOf } from "../fixtures/versions";

const textOfPdf = async (code: string) => {
  const { bytes } = await visitor().send(`/backend/certificates/${code}.pdf`);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(document, { mergePages: true })).text;
};

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
  expect(await textOfPdf(student.code)).toContain(version?.number);
});

test("a student without results has no certificate, and nothing is called valid", async () => {
  const student = await newStudent();
  const words = visibleText(await page(student.code));
  expect(words).toContain("No results yet");
  expect(words).not.toContain("This certificate is valid");
  expect(words).not.toMatch(/LEA-20/);
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
  expect(verdictIn(old)).toBe("replaced");
  expect(visibleText(old)).toContain("REPLACED BY VERSION 2");
  expect(visibleText(old)).toMatch(/replaced it on \d+ \w+ 20\d\d with version 2/);
  expect(visibleText(old)).toContain("102 of 120");
  expect(visibleText(old)).not.toContain("This certificate is valid");
  expect(old.text).toContain(`href="/result/${student.code}"`);
  const seal = 'aria-label="Gold seal';
  expect((await page(student.code)).text).toContain(seal);
  expect(old.text).not.toContain(seal);
});

test("a version that was never issued is not found, and leads to the newest", async () => {
  const student = await newCertified();
  const answer = await page(student.code, 9);
  expect(answer.status).toBe(404);
  expect(verdictIn(answer)).toBe("not_found");
  expect(visibleText(answer)).toContain("There is no version 9.");
  expect(visibleText(answer)).toContain("See the newest version");
  expect(answer.text).toContain(`href="/result/${student.code}"`);
  expect(answer.text).not.toContain(student.name);
});

test("a current version says that the one before was replaced, and its printed link names it", async () => {
  const student = await newCertified();
  expect((await page(student.code)).text).toContain(`/result/${student.code}?version=1</bdi>`);
  await giveToefl(student.id, { listening_score: 8 });
  const words = visibleText(await page(student.code));
  expect(words).toMatch(
    /Version 1 was replaced on \d+ \w+ 20\d\d\. If your paper shows version 1, it is out of date\./,
  );
  const pasted = new URLSearchParams({ code: `https://academy.example/result/${student.code}?version=1` });
  const answer = await visitor().send(`/result?${pasted}`);
  expect(answer.headers.location).toBe(`/result/${student.code}?version=1`);
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
  expect(visibleText(await page(student.code))).toMatch(
    /Version 2 was replaced on [^.]+\. If your paper shows version 1 or 2, it is out of date\./,
  );
  expect(visibleText(await page(student.code, 1))).toContain("REPLACED BY VERSION 2");
  expect(visibleText(await page(student.code, 2))).toContain(`REPLACED BY VERSION ${restored?.version}`);
});

test("the number typed in place of the code is recognised, and opens nothing", async () => {
  const student = await newCertified();
  const [version] = await versionsOf(student);
  for (const path of [`/result?code=${version?.number}`, `/result/${version?.number}`]) {
    const answer = await visitor().send(path);
    expect(visibleText(answer)).toContain(
      "This is the certificate ID. Please enter the student code. It is on the line below.",
    );
    expect(answer.text).not.toContain(student.name);
  }
});

test("renaming the academy changes no version that was issued", async () => {
  const student = await newCertified();
  const settings =
    "INSERT INTO academy_settings (id, name, director_name) VALUES (1, 'Herat House', 'New Director') ON CONFLICT (id) DO UPDATE SET name = 'Herat House', director_name = 'New Director'";
  await rows(settings, []);
  try {
    const before = visibleText(await page(student.code));
    expect(before).toContain("Ahmad Rahimi");
    expect(before).not.toMatch(/Herat House|New Director/);
    await giveToefl(student.id, { listening_score: 8 });
    expect(visibleText(await page(student.code))).toContain("It was issued by Herat House");
    expect(visibleText(await page(student.code))).toContain("New Director");
    expect(visibleText(await page(student.code, 1))).toContain("Ahmad Rahimi");
  } finally {
    await rows("UPDATE academy_settings SET name = NULL, director_name = NULL", []);
  }
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
    // The markup lets a code wrap between its groups.
    expect(words.replaceAll(" ", "")).toContain(`Studentcode${student.code}`);
  });

  test("is never given to someone else, and its student can have it again", async () => {
    const { student, studentCode } = await withNewCode();
    const refusal = refused(messages.refusals.codeIssued);
    const code = student.code.toLowerCase();
    expect(await registerUser({ student_code: code })).toMatchObject(refusal);
    const other = await newCertified();
    expect(await correct(other, { studentCode: code })).toMatchObject(refusal);
    expect(await correct(student, { studentCode: student.code })).toMatchObject(accepted());
    expect(await registerUser({ student_code: studentCode })).toMatchObject(refusal);
    await (await office()).post("delete_student.php", { user_id: student.id });
    expect(await registerUser({ student_code: code })).toMatchObject(refusal);
    expect(await registerUser({ student_code: studentCode })).toMatchObject(refusal);
    const [kept] = await rows(
      "SELECT count(*)::int AS count FROM certificate_versions WHERE student_code = $1",
      [student.code],
    );
    expect(kept?.count).toBe(0);
  });

  test("leads to the replaced version, on the page and as a PDF", async () => {
    const { student, studentCode } = await withNewCode();
    const pdf = await visitor().send(`/backend/certificates/${student.code}.pdf`);
    expect(pdf.headers["content-disposition"]).toContain(`Certificate ${student.code}.pdf`);
    expect(await textOfPdf(student.code)).toContain("REPLACED BY VERSION 2");
    expect((await page(student.code)).headers.location).toBe(`/result/${studentCode}?version=1`);
  });

  test("that the office has ended answers like an unknown one, and its version stays with the new one", async () => {
    const student = await newCertified();
    const fields = { studentId: student.id, replaced: student.code, endsReplaced: true };
    const status = await (await office()).send(`/backend/office/certificate-status?studentId=${student.id}`);
    expect(status.body).toMatchObject({ studentCode: student.code, versionsOfCode: 1 });
    const given = await postToOffice("give-student-code", fields);
    const studentCode = String(given.body.studentCode);
    expect(studentCode).not.toBe(student.code);
    // Sent again by somebody who has not seen the new code, it makes no third one.
    expect((await postToOffice("give-student-code", fields)).body).toMatchObject({ studentCode });
    for (const version of [undefined, 1]) {
      const [answer, unknown] = [await page(student.code, version), await page(uniqueCode(), version)];
      expect([answer.status, answer.headers.location]).toEqual([unknown.status, unknown.headers.location]);
      expect(answer.text).not.toContain(studentCode);
    }
    expect((await visitor().send(`/backend/certificates/${student.code}.pdf`)).status).toBe(404);
    expect(visibleText(await page(studentCode, 1)).replaceAll(" ", "")).toContain(
      `Studentcode${student.code}`,
    );
  });

  test("is not known to the old calls", async () => {
    const { student } = await withNewCode();
    expect(await visitor().get("checkStudent.php", { student_code: student.code })).toMatchObject(
      refused("No record found. Please check your Student Code."),
    );
  });
});
