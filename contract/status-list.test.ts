import { expect, test } from "vitest";
import { certifiedStudent, recordIn } from "./fixtures/certificates";
import { visitor } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { asIs, office, postToOffice } from "./fixtures/people";
import { publishedStatus, statusIndexOf } from "./fixtures/status-lists";

const currentIndex = async (code: string) => statusIndexOf(recordIn(await visitor().send(`/result/${code}`)));

test("a list is public, and cacheable for a minute", async () => {
  const answer = await visitor().send("/.well-known/certificate-status/revocation.jwt");
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/vc+jwt",
    "cache-control": "public, max-age=60",
    "access-control-allow-origin": "*",
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const payload = JSON.parse(Buffer.from(answer.text.split(".")[1] ?? "", "base64url").toString());
  expect(payload).toMatchObject({
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    id: expect.stringMatching(/^http.*\/\.well-known\/certificate-status\/revocation\.json$/),
    issuer: expect.stringMatching(/^did:web:/),
    credentialSubject: { type: "BitstringStatusList", statusPurpose: "revocation" },
  });
  expect(Date.parse(payload.validUntil) - Date.parse(payload.validFrom)).toBe(14 * 86_400_000);
});

test("there are two lists and no other", async () => {
  expect((await visitor().send("/backend/certificate-status/suspension.jwt")).status).toBe(404);
  expect((await visitor().send("/.well-known/certificate-status/refresh.jwt")).status).toBe(200);
});

test("a withdrawal and its reversal show at once, and a withdrawal overrides a replacement", async () => {
  const student = await certifiedStudent();
  const second = await currentIndex(student.code);
  const [first] = await rows(
    "SELECT status_index FROM certificate_versions v JOIN certificates c ON c.id = v.certificate_id WHERE c.user_id = $1 AND version = 1",
    [student.id],
  );
  const both = async () => [
    await publishedStatus(Number(first?.status_index)),
    await publishedStatus(second),
  ];
  expect(await both()).toEqual(["replaced", "valid"]);
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await both()).toEqual(["withdrawn", "withdrawn"]);
  await postToOffice("restore-certificate", { studentId: student.id });
  expect(await both()).toEqual(["replaced", "valid"]);
});

test("the paper of somebody who was deleted, or became a teacher, is no longer confirmed", async () => {
  const [deleted, teacher] = [await certifiedStudent(), await certifiedStudent()];
  const indexes = [await currentIndex(deleted.code), await currentIndex(teacher.code)];
  const admin = await office();
  await admin.post("delete_student.php", { user_id: deleted.id });
  await admin.post("update_student.php", { ...asIs(teacher), role: "teacher" });
  for (const index of indexes) expect(await publishedStatus(index)).toBe("withdrawn");
});
