import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStatusList, recordStatus, verifyRecord } from "@/lib/certificates/signed-record";
import { loadKeys, type SigningKeys } from "@/lib/certificates/signing-keys";
import { giveToefl, newCertified, paperOf } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { testRoot } from "../fixtures/cluster";
import { rows } from "../fixtures/database";
import { deletePerson, logIn, newStudent, type Person, postToOffice, unique } from "../fixtures/people";
import { certificateOf, publishedDid, readBadge, recordOf, verifyBadge } from "../fixtures/signed-papers";

const downloadBadge = async (student: Person) => (await logIn(student)).send("/backend/badge/badge.jwt");

test("a student downloads the badge, the same each time, none while it is withdrawn, and afterwards a new one", async () => {
  const student = await newCertified();
  const answer = await downloadBadge(student);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/jwt",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/attachment; filename="Badge LEA-\d+-\d+\.jwt"/),
  });
  expect((await downloadBadge(student)).text).toBe(answer.text);
  await postToOffice("certificate-withdrawal", { studentId: student.id, reason: "issued_in_error" });
  expect(await downloadBadge(student)).toMatchObject({ status: 404, body: { code: "withdrawn" } });
  await postToOffice("certificate-withdrawal", { studentId: student.id, reason: null });
  const restored = (await downloadBadge(student)).text;
  expect(await verifyBadge(restored)).toEqual({ isGenuine: true, isRevoked: false });
  await giveToefl(student.id, { listening_score: 1 });
  expect(await verifyBadge((await downloadBadge(student)).text)).toMatchObject({ isRevoked: false });
});

test("there is no badge without a result, and nothing that was signed is left when the student is deleted", async () => {
  const student = await newCertified();
  expect((await downloadBadge(await newStudent())).status).toBe(404);
  const { credentialSubject } = readBadge((await downloadBadge(student)).text);
  const signed = () =>
    rows("SELECT form FROM signed_certificates WHERE number = $1", [credentialSubject.licenseNumber]);
  expect(await signed()).toEqual([{ form: "badge" }]);
  await deletePerson(student);
  expect(await signed()).toEqual([]);
});

const publishedList = (headers = {}) =>
  visitor().send("/.well-known/certificate-status/revocation.jwt", { headers });

test("the list is public, and cacheable for a minute", async () => {
  const answer = await publishedList();
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
  const student = await newCertified();
  const tagged = async () => String((await publishedList()).headers.etag);
  const again = async (tag: string) => (await publishedList({ "if-none-match": tag })).status;
  const tag = await tagged();
  await postToOffice("certificate-withdrawal", { studentId: student.id, reason: "issued_in_error" });
  expect(await again(tag)).toBe(200);
  await expect.poll(async () => again(await tagged())).toBe(304);
});

/** A key with which another server of the academy signs, or this one did before. */
async function otherKeys(): Promise<SigningKeys> {
  const keys = await loadKeys(join(testRoot(), unique()));
  const { kid, x, y } = keys.current;
  await rows("INSERT INTO signing_keys (id, x, y) VALUES ($1, $2, $3)", [kid, x, y]);
  return keys;
}

/** The badge of a student's certificate, signed with these keys or the present ones. */
async function badgeOf(student: Person, keys?: SigningKeys) {
  if (!keys) return (await downloadBadge(student)).text;
  const { signBadge } = await import("@/lib/certificates/signing");
  const ids = { id: `urn:uuid:${randomUUID()}`, subject: `urn:uuid:${randomUUID()}` };
  return signBadge(await certificateOf(student), ids, keys);
}

/** The record page's own verdict, derived from the published keys and list. */
async function verdictOfRecord(record: string) {
  const { id: issuer, verificationMethod } = await publishedDid();
  const keys = verificationMethod.map(({ publicKeyJwk }) => publicKeyJwk);
  const checked = await verifyRecord(record, keys);
  if (!checked.genuine) return "refused";
  const list = await readStatusList((await publishedList()).text, { issuer, keys, now: new Date() });
  return recordStatus(checked.record, list).state;
}

test.each([
  ["the present key", async () => undefined],
  ["another key", otherKeys],
])(
  "a paper signed with %s is withdrawn everywhere, and valid again when restored, but for its badge",
  async (_, keysOf) => {
    // Makes the server cache a list from before the issue, which looks the same after it.
    await publishedList();
    const keys = await keysOf();
    const student = await newCertified();
    const [record, badge] = [await recordOf(student, keys), await badgeOf(student, keys)];
    const verdicts = async () => ({
      page: (await paperOf(student, 1)).state,
      record: await verdictOfRecord(record),
      badge: await verifyBadge(badge),
    });
    const good = { isGenuine: true, isRevoked: false };
    const ended = { isGenuine: true, isRevoked: true };
    expect(await verdicts()).toEqual({ page: "valid", record: "valid", badge: good });
    await postToOffice("certificate-withdrawal", { studentId: student.id, reason: "issued_in_error" });
    expect(await verdicts()).toEqual({ page: "withdrawn", record: "ended", badge: ended });
    await postToOffice("certificate-withdrawal", { studentId: student.id, reason: null });
    expect(await verdicts()).toEqual({ page: "valid", record: "valid", badge: ended });
    expect(await verdictOfRecord(await recordOf(student, keys))).toBe("valid");
    await giveToefl(student.id, { listening_score: 8 });
    expect(await verdicts()).toEqual({ page: "replaced", record: "ended", badge: ended });
  },
);

test("a revoked key is published nowhere, and what it signed is refused", async () => {
  const keys = await otherKeys();
  const student = await newCertified();
  const [record, badge] = [await recordOf(student, keys), await badgeOf(student, keys)];
  const { kid } = keys.current;
  const isPublished = async () =>
    (await publishedDid()).verificationMethod.some(({ publicKeyJwk }) => publicKeyJwk.kid === kid);
  expect(await isPublished()).toBe(true);
  await rows("UPDATE signing_keys SET revoked_at = now() WHERE id = $1", [kid]);
  expect(await isPublished()).toBe(false);
  expect(await verdictOfRecord(record)).toBe("refused");
  expect(await verifyBadge(badge)).toEqual({ isGenuine: false });
});
