import { beforeAll, describe, expect, test } from "vitest";
import { withdrawalReasons } from "@/lib/certificates/withdrawal";
import messages from "@/messages/en.json";
import { certifiedStudent, verdictIn, visibleText } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { logIn, newStudent, office, type Person, postToOffice } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const check = (student_code: string) => visitor().get("checkStudent.php", { student_code });
const page = ({ code }: Person) => visitor().send(`/result/${encodeURIComponent(code)}`);
const pdf = ({ code }: Person) => visitor().send(`/backend/certificates/${code}.pdf`);
const dmc = ({ id, code }: Person) => visitor().send(`/backend/uploads/dmc/${id}.jpg?code=${code}`);

let student: Person;

beforeAll(async () => {
  student = await certifiedStudent();
});

test("a withdrawn certificate shows which one and since when, and nothing of the person; restored it is complete again", async () => {
  const before = await check(student.code);
  const reason = "identity_not_confirmed";
  expect(await postToOffice("withdraw-certificate", { studentId: student.id, reason })).toMatchObject(
    accepted(),
  );

  expect(await check(student.code)).toMatchObject(refused("This certificate was withdrawn by the academy."));
  const withdrawn = await page(student);
  expect(verdictIn(withdrawn)).toBe("withdrawn");
  expect(visibleText(withdrawn)).toMatch(
    /LEA-20\d\d-\d+ version 2 Student code .* withdrawn by .* on \d+ \w+ 20\d\d/,
  );
  for (const hidden of [student.name, "identity", "of 120", "29 February", "/uploads/photos/"])
    expect(withdrawn.text).not.toContain(hidden);
  expect((await pdf(student)).status).toBe(404);
  expect((await dmc(student)).status).toBe(404);
  const own = await (await logIn(student)).send("/student/certificates");
  expect(visibleText(own)).toContain("The identity of the test taker could not be confirmed.");

  expect(await postToOffice("restore-certificate", { studentId: student.id })).toMatchObject(accepted());
  expect((await check(student.code)).body).toEqual(before.body);
  expect(visibleText(await page(student))).toContain("102 of 120");
  expect((await pdf(student)).status).toBe(200);
  expect((await dmc(student)).status).toBe(200);
});

test.each(withdrawalReasons)("the student reads the reason %s in words", async (reason) => {
  const other = await certifiedStudent();
  await postToOffice("withdraw-certificate", { studentId: other.id, reason });
  const own = await (await logIn(other)).send("/student/certificates");
  expect(visibleText(own)).toContain(messages.area.withdrawalReasons[reason]);
});

test("both are audited, with who did it and to whom", async () => {
  const other = await certifiedStudent();
  await postToOffice("withdraw-certificate", { studentId: other.id, reason: "asked_by_student" });
  await postToOffice("restore-certificate", { studentId: other.id });
  await postToOffice("restore-certificate", { studentId: other.id });
  const events = await rows(
    `SELECT e.action, u.email FROM audit_events e JOIN users u ON u.id = e.actor_id
      WHERE e.subject_id = $1 AND e.action LIKE '%Certificate' ORDER BY e.id`,
    [other.id],
  );
  expect(events).toEqual([
    { action: "withdrawCertificate", email: "admin@academy.example" },
    { action: "restoreCertificate", email: "admin@academy.example" },
  ]);
});

test("a second withdrawal corrects the reason and keeps the day", async () => {
  const other = await certifiedStudent();
  await postToOffice("withdraw-certificate", { studentId: other.id, reason: "issued_in_error" });
  await rows("UPDATE certificate_withdrawals SET withdrawn_at = '2026-03-03T09:00:00Z' WHERE user_id = $1", [
    other.id,
  ]);
  await postToOffice("withdraw-certificate", { studentId: other.id, reason: "results_under_review" });
  expect(visibleText(await page(other))).toContain("3 March 2026");
  const status = await (await office()).send(`/backend/office/certificate-status?studentId=${other.id}`);
  expect(status.body).toMatchObject({ withdrawal: { reason: "results_under_review" } });
});

describe("a decision is refused", () => {
  test.each([{ what: "without a reason", fields: {}, message: "Please choose a reason." }])(
    "$what",
    async ({ fields, message }) => {
      expect(await postToOffice("withdraw-certificate", { studentId: student.id, ...fields })).toMatchObject(
        refused(message),
      );
    },
  );

  test("about a certificate that was never issued", async () => {
    const { id: studentId } = await newStudent();
    const withdrawal = { studentId, reason: "issued_in_error" };
    expect(await postToOffice("withdraw-certificate", withdrawal)).toMatchObject(
      refused("This student has no certificate yet."),
    );
  });
});
