import { expect, test } from "vitest";
import { downloadBadge, verifyBadge } from "./fixtures/badges";
import { certifiedStudent, giveToefl } from "./fixtures/certificates";
import { visitor } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { newStudent, office, postToOffice } from "./fixtures/people";

test("a student downloads the badge, the same each time, and another verifier accepts it until it has ended", async () => {
  const student = await certifiedStudent();
  const answer = await downloadBadge(student);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/ld+json",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/attachment; filename="Badge LEA-\d+-\d+\.json"/),
  });
  expect((await downloadBadge(student)).text).toBe(answer.text);
  const badge = JSON.parse(answer.text);
  expect(await verifyBadge(badge)).toEqual({ isGenuine: true, isRevoked: false });
  const changed = JSON.parse(answer.text.replace(student.name, `${student.name}s`));
  expect((await verifyBadge(changed)).isGenuine).toBe(false);
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await verifyBadge(badge)).toEqual({ isGenuine: true, isRevoked: true });
  expect(await downloadBadge(student)).toMatchObject({ status: 404, body: { code: "withdrawn" } });
  await postToOffice("restore-certificate", { studentId: student.id });
  expect(await verifyBadge(badge)).toEqual({ isGenuine: true, isRevoked: false });
  await giveToefl(student.id, { listening_score: 1 });
  expect(await verifyBadge(badge)).toEqual({ isGenuine: true, isRevoked: true });
  expect(await verifyBadge(JSON.parse((await downloadBadge(student)).text))).toMatchObject({
    isRevoked: false,
  });
});

test("it has no photo, birth date or code, and no name with minimal visibility", async () => {
  const student = await certifiedStudent();
  const { text } = await downloadBadge(student);
  for (const secret of [student.code, "2004", "uploads"]) expect(text).not.toContain(secret);
  expect(text).toContain(student.name);
  await postToOffice("student-visibility", { studentId: student.id, visibility: "minimal" });
  expect((await downloadBadge(student)).text).not.toContain(student.name);
});

test("the badge's picture contains the same credential", async () => {
  const student = await certifiedStudent();
  const [json, picture] = [await downloadBadge(student), await downloadBadge(student, "badge.png")];
  expect(picture.headers["content-type"]).toBe("image/png");
  expect(picture.bytes.includes(`openbadgecredential\0\0\0\0\0${json.text}`)).toBe(true);
});

test("only its student can download it, and only with a result", async () => {
  expect((await visitor().send("/backend/badge/badge.json")).status).toBe(401);
  expect((await (await office()).send("/backend/badge/badge.json")).status).toBe(403);
  expect((await downloadBadge(await newStudent())).status).toBe(404);
  expect((await downloadBadge(await certifiedStudent(), "badge.svg")).status).toBe(404);
});

test("nothing of it is left when the student is deleted", async () => {
  const student = await certifiedStudent();
  const { credentialSubject } = JSON.parse((await downloadBadge(student)).text);
  await (await office()).post("delete_student.php", { user_id: student.id });
  expect(await rows("SELECT 1 FROM badges WHERE number = $1", [credentialSubject.licenseNumber])).toEqual([]);
});
