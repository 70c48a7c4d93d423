import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { visibleText } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { office, postToOffice, registerUser, uniqueCode } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { correct, newCertified, pageOfCode as page } from "../fixtures/versions";

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
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), {
      mergePages: true,
    });
    expect(text).toContain("REPLACED BY VERSION 2");
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
