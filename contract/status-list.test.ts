import { Client as Postgres } from "pg";
import { expect, test } from "vitest";
import { academy } from "./fixtures/academy";
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

test("a list is not newer than an act that is under way: it cannot know what that act issues", async () => {
  const postgres = new Postgres({ connectionString: academy.databaseUrl });
  await postgres.connect();
  try {
    await postgres.query("BEGIN");
    const { rows: begun } = await postgres.query<{ at: Date }>("SELECT now() AS at, pg_current_xact_id()");
    // Changes the list, so that it is generated anew.
    await certifiedStudent();
    const { text } = await visitor().send("/.well-known/certificate-status/revocation.jwt");
    const { validFrom } = JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString());
    expect(Date.parse(validFrom)).toBeLessThanOrEqual(begun[0]?.at.getTime() ?? 0);
  } finally {
    await postgres.end();
  }
});

test("an unchanged list is answered with 304, and a changed one is not", async () => {
  const path = "/.well-known/certificate-status/revocation.json";
  const student = await certifiedStudent();
  const tagged = async () => String((await visitor().send(path)).headers.etag);
  const again = async (tag: string) =>
    (await visitor().send(path, { headers: { "if-none-match": tag } })).status;
  const tag = await tagged();
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await again(tag)).toBe(200);
  await expect.poll(async () => again(await tagged())).toBe(304);
});

test("there are three lists and no other", async () => {
  expect((await visitor().send("/backend/certificate-status/message.jwt")).status).toBe(404);
  for (const purpose of ["refresh", "suspension"])
    expect((await visitor().send(`/.well-known/certificate-status/${purpose}.jwt`)).status).toBe(200);
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

test("the paper of someone who was deleted, or became a teacher, is no longer confirmed", async () => {
  const [deleted, teacher] = [await certifiedStudent(), await certifiedStudent()];
  const indexes = [await currentIndex(deleted.code), await currentIndex(teacher.code)];
  const admin = await office();
  await admin.post("delete_student.php", { user_id: deleted.id });
  await admin.post("update_student.php", { ...asIs(teacher), role: "teacher" });
  for (const index of indexes) expect(await publishedStatus(index)).toBe("withdrawn");
});
