import { expect, test } from "vitest";
import { certifiedStudent, giveToefl, recordIn } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { asIs, office, postToOffice } from "../fixtures/people";
import { accepted } from "../fixtures/replies";
import { publishedBits, publishedStatus, statusIndexOf } from "../fixtures/status-lists";

const currentIndex = async (code: string) => statusIndexOf(recordIn(await visitor().send(`/result/${code}`)));

test("the list is public, and cacheable for a minute", async () => {
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
    id: expect.stringMatching(/^http.*\/\.well-known\/certificate-status\/revocation\.jwt$/),
    issuer: expect.stringMatching(/^did:web:/),
    credentialSubject: { type: "BitstringStatusList", statusPurpose: "revocation" },
  });
  expect(Date.parse(payload.validUntil) - Date.parse(payload.validFrom)).toBe(14 * 86_400_000);
});

test("an unchanged list is answered with 304, and a changed one is not", async () => {
  const path = "/.well-known/certificate-status/revocation.jwt";
  const student = await certifiedStudent();
  const tagged = async () => String((await visitor().send(path)).headers.etag);
  const again = async (tag: string) =>
    (await visitor().send(path, { headers: { "if-none-match": tag } })).status;
  const tag = await tagged();
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await again(tag)).toBe(200);
  await expect.poll(async () => again(await tagged())).toBe(304);
});

test("no bit is ever cleared: a certificate that is restored has a new index, and so has one of a student who is back", async () => {
  const student = await certifiedStudent();
  const before = await publishedBits();
  const withdrawn = await currentIndex(student.code);
  expect(await publishedStatus(withdrawn)).toBe("valid");
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await publishedStatus(withdrawn)).toBe("ended");
  await postToOffice("restore-certificate", { studentId: student.id });
  const restored = await currentIndex(student.code);
  const admin = await office();
  await admin.post("update_student.php", { ...asIs(student), role: "teacher" });
  expect(await publishedStatus(restored)).toBe("ended");
  await admin.post("update_student.php", { ...asIs(student), role: "student" });
  const back = await currentIndex(student.code);
  expect(new Set([withdrawn, restored, back]).size).toBe(3);
  expect(await publishedStatus(back)).toBe("valid");
  const after = await publishedBits();
  expect(before.every((byte, index) => (byte & (after[index] ?? 0)) === byte)).toBe(true);
});

test("a version with the same facts as one that was withdrawn is valid, and the withdrawn one is not", async () => {
  const student = await certifiedStudent();
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  await giveToefl(student.id, { listening_score: 8 });
  await postToOffice("restore-certificate", { studentId: student.id });
  const versions = await rows(
    "SELECT is_revoked FROM certificate_versions v JOIN certificates c ON c.id = v.certificate_id WHERE c.user_id = $1 ORDER BY version",
    [student.id],
  );
  expect(versions.at(-1)).toEqual({ is_revoked: false });
  expect(versions.slice(0, -1).every((version) => version.is_revoked === true)).toBe(true);
});

test("an undone deletion gives a new index, and an undone withdrawal too", async () => {
  const student = await certifiedStudent();
  const first = await currentIndex(student.code);
  const undo = async (action: string) => {
    const [act] = await rows(
      "SELECT act_id FROM audit_events WHERE subject_id = $1 AND action = $2 ORDER BY id DESC LIMIT 1",
      [student.id, action],
    );
    return await postToOffice("undo", { actId: act?.act_id });
  };
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await undo("withdrawCertificate")).toMatchObject(accepted());
  const second = await currentIndex(student.code);
  await (await office()).post("delete_student.php", { user_id: student.id });
  expect(await undo("deleteStudent")).toMatchObject(accepted());
  const third = await currentIndex(student.code);
  for (const index of [first, second]) expect(await publishedStatus(index)).toBe("ended");
  expect(await publishedStatus(third)).toBe("valid");
});
