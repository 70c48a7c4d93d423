import { expect, test } from "vitest";
import { certifiedStudent } from "./fixtures/certificates";
import { rows } from "./fixtures/database";
import { postToOffice } from "./fixtures/people";

test("the database's view has every column of a version", async () => {
  const student = await certifiedStudent();
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  // The second of the two results issued version 2.
  const [version] = await rows(
    `SELECT c.number, v.status_index FROM certificates c JOIN certificate_versions v ON v.certificate_id = c.id
      WHERE c.user_id = $1 AND v.version = 2`,
    [student.id],
  );
  const [row] = await rows(
    "SELECT *, date_of_birth::text AS date_of_birth FROM rules.certificate_checks WHERE user_id = $1 AND version = newest_version",
    [student.id],
  );
  expect(row).toEqual({
    user_id: student.id,
    photo_key: expect.any(String),
    asked_code: student.code,
    present_name: student.name,
    present_birth_date: expect.anything(),
    dmc_id: expect.any(Number),
    dmc_uploaded_at: expect.any(Date),
    academy_visibility: "full",
    office_visibility: null,
    own_visibility: null,
    academy_name: "Lapis English Academy",
    withdrawn_at: expect.any(Date),
    number: version?.number,
    current_version: 2,
    newest_version: 2,
    version: 2,
    issued_at: expect.any(Date),
    status_index: version?.status_index,
    student_code: student.code,
    full_name: student.name,
    date_of_birth: "2004-02-29",
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
    ended_at: null,
    ending: null,
    director_name: "Ahmad Rahimi",
    director_office: "Founder and director",
    signature_key: null,
    next_version: null,
    earlier_versions: [1],
    earlier_ended_at: expect.any(Date),
  });
});
