import { expect, test } from "vitest";
import { downloadBadge, readBadge, verifyBadge } from "../fixtures/badges";
import { certifiedStudent, giveToefl } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { newStudent, office, postToOffice } from "../fixtures/people";

test("a student downloads the badge, the same each time, and another verifier accepts it until it has ended", async () => {
  const student = await certifiedStudent();
  const answer = await downloadBadge(student);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/jwt",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/attachment; filename="Badge LEA-\d+-\d+\.jwt"/),
  });
  const badge = answer.text;
  expect((await downloadBadge(student)).text).toBe(badge);
  expect(await verifyBadge(badge)).toEqual({ isGenuine: true, isRevoked: false });
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await verifyBadge(badge)).toEqual({ isGenuine: true, isRevoked: true });
  expect(await downloadBadge(student)).toMatchObject({ status: 404, body: { code: "withdrawn" } });
  await postToOffice("restore-certificate", { studentId: student.id });
  expect(await verifyBadge(badge)).toEqual({ isGenuine: true, isRevoked: true });
  const restored = (await downloadBadge(student)).text;
  expect(await verifyBadge(restored)).toEqual({ isGenuine: true, isRevoked: false });
  await giveToefl(student.id, { listening_score: 1 });
  expect(await verifyBadge(restored)).toEqual({ isGenuine: true, isRevoked: true });
  expect(await verifyBadge((await downloadBadge(student)).text)).toMatchObject({ isRevoked: false });
});

test("only its student can download it, and only with a result", async () => {
  expect((await visitor().send("/backend/badge/badge.jwt")).status).toBe(401);
  expect((await (await office()).send("/backend/badge/badge.jwt")).status).toBe(403);
  expect((await downloadBadge(await newStudent())).status).toBe(404);
});

test("nothing that was signed is left when the student is deleted", async () => {
  const student = await certifiedStudent();
  const { credentialSubject } = readBadge((await downloadBadge(student)).text);
  const signed = () =>
    rows("SELECT form FROM signed_certificates WHERE number = $1", [credentialSubject.licenseNumber]);
  expect(await signed()).toEqual([{ form: "badge" }]);
  await (await office()).post("delete_student.php", { user_id: student.id });
  expect(await signed()).toEqual([]);
});
