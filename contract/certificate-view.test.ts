import { expect, test } from "vitest";
import { certifiedStudent } from "./fixtures/certificates";
import { rows } from "./fixtures/database";
import { postToOffice } from "./fixtures/people";

test("the database's view has every column of a certificate", async () => {
  const student = await certifiedStudent();
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  // The second of the two results issued the second version.
  const [version] = await rows(
    `SELECT c.number, v.status_index FROM certificates c JOIN certificate_versions v ON v.certificate_id = c.id
      WHERE c.user_id = $1 AND v.version = 2`,
    [student.id],
  );
  const [row] = await rows(
    "SELECT *, date_of_birth::text AS date_of_birth FROM certificate_checks WHERE user_id = $1",
    [student.id],
  );
  expect(row).toEqual({
    user_id: student.id,
    photo_key: expect.any(String),
    asked_code: student.code,
    dmc_id: expect.any(Number),
    visibility: "full",
    withdrawn_at: expect.any(Date),
    withdrawal_reason: "issued_in_error",
    certificate_id: expect.any(Number),
    number: version?.number,
    version: 2,
    issued_at: expect.any(Date),
    status_index: version?.status_index,
    results: {
      toefl: {
        heldOn: expect.any(String),
        scores: { listening: 28, speaking: 25, reading: 30, writing: 19 },
      },
      ielts: {
        heldOn: expect.any(String),
        scores: { listening: 6.5, speaking: 7, reading: 6, writing: 6.5 },
      },
    },
    student_code: student.code,
    full_name: student.name,
    date_of_birth: "2004-02-29",
  });
});
