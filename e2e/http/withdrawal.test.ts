import { describe, expect, test } from "vitest";
import { withdrawalReasons } from "@/lib/certificates/withdrawal";
import messages from "@/messages/en.json";
import { certifiedStudent, giveToefl, recordIn, verdictIn, visibleText } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { asIs, logIn, newStudent, office, type Person, postToOffice } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { completeScores, draft, page, release, releaseShown, shownDrafts } from "../fixtures/sittings";
import { publishedBits, publishedStatus, statusIndexOf } from "../fixtures/status-lists";
import { newCertified } from "../fixtures/versions";

const check = (student_code: string) => visitor().get("checkStudent.php", { student_code });
const pdf = ({ code }: Person) => visitor().send(`/backend/certificates/${code}.pdf`);
const dmc = ({ id, code }: Person) => visitor().send(`/backend/uploads/dmc/${id}.jpg?code=${code}`);

test("a withdrawn certificate shows which one and since when, and nothing of the person; restored it is complete again", async () => {
  const student = await certifiedStudent();
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

test("the student reads each reason in words", async () => {
  const other = await newCertified();
  const client = await logIn(other);
  for (const reason of withdrawalReasons) {
    await postToOffice("withdraw-certificate", { studentId: other.id, reason });
    const own = visibleText(await client.send("/student/certificates"));
    expect(own).toContain(messages.area.withdrawalReasons[reason]);
  }
});

test("both are audited, with who did it and to whom", async () => {
  const other = await newCertified();
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
  const other = await newCertified();
  await postToOffice("withdraw-certificate", { studentId: other.id, reason: "issued_in_error" });
  await rows("UPDATE certificate_withdrawals SET withdrawn_at = '2026-03-03T09:00:00Z' WHERE user_id = $1", [
    other.id,
  ]);
  await postToOffice("withdraw-certificate", { studentId: other.id, reason: "results_under_review" });
  expect(visibleText(await page(other))).toContain("3 March 2026");
  const status = await (await office()).send(`/backend/office/certificate-status?studentId=${other.id}`);
  expect(status.body).toMatchObject({ withdrawal: { reason: "results_under_review" } });
});

test("a withdrawal without a reason, or of a certificate that was never issued, is refused", async () => {
  const { id: studentId } = await newStudent();
  expect(await postToOffice("withdraw-certificate", { studentId })).toMatchObject(
    refused("Please choose a reason."),
  );
  expect(await postToOffice("withdraw-certificate", { studentId, reason: "issued_in_error" })).toMatchObject(
    refused("This student has no certificate yet."),
  );
});

describe("a release can be taken back", () => {
  test("with a reason, and the papers printed in between are recognised", async () => {
    const student = await newStudent();
    await release(await draft(student, "2026-05-05", { ...completeScores, reading: 0 }));
    const releaseId = await release(await draft(student, "2026-06-06"));
    expect(await postToOffice("take-back-release", { releaseId })).toMatchObject(
      refused("Please give a reason."),
    );
    const reason = "The listening key was wrong.";
    expect(await postToOffice("take-back-release", { releaseId, reason })).toMatchObject(accepted());
    expect(visibleText(await page(student))).toContain("72 of 120");
    const taken = await page(student, 2);
    expect(verdictIn(taken)).toBe("taken_back");
    expect(visibleText(taken)).not.toContain("of 120");
    expect(taken.text).toContain(`href="/result/${student.code}"`);
    expect(visibleText(await page(student, 1))).toContain("valid (version 3 has the same facts)");
    expect(
      await rows("SELECT reason FROM audit_events WHERE subject_id = $1 AND reason IS NOT NULL", [
        student.id,
      ]),
    ).toEqual([{ reason }]);
    expect(await postToOffice("take-back-release", { releaseId, reason })).toMatchObject(
      refused("There is no release to cancel."),
    );
  });

  test("and if no result is left the paper is no longer confirmed, and shows no score", async () => {
    const student = await newStudent();
    const releaseId = await release(await draft(student, "2026-06-06"));
    await postToOffice("take-back-release", { releaseId, reason: "Too early." });
    for (const paper of [await page(student), await page(student, 1)]) {
      expect(verdictIn(paper)).toBe("taken_back");
      expect(visibleText(paper)).not.toMatch(/of 120|Not taken/);
      expect(paper.text).not.toContain(student.name);
    }
  });

  test("and every version that showed it is taken back, its corrections, too", async () => {
    const student = await newStudent();
    const releaseId = await release(await draft(student, "2026-06-06"));
    await giveToefl(student.id, { listening_score: 8 });
    expect(verdictIn(await page(student, 1))).toBe("replaced");
    const idx = statusIndexOf(recordIn(await page(student, 2)));
    await postToOffice("take-back-release", { releaseId, reason: "The wrong student." });
    for (const version of [1, 2]) {
      expect(verdictIn(await page(student, version))).toBe("taken_back");
      expect(visibleText(await page(student, version))).not.toContain("of 120");
    }
    expect(await publishedStatus(idx)).toBe("ended");
    const [first] = await rows(
      "SELECT status_index FROM certificate_versions v JOIN certificates c ON c.id = v.certificate_id WHERE c.user_id = $1 AND version = 1",
      [student.id],
    );
    expect(await publishedStatus(Number(first?.status_index))).toBe("ended");
    await release(await draft(student, "2026-06-06"));
    expect(verdictIn(await page(student))).toBe("valid");
    expect(visibleText(await page(student, 1))).toContain("valid (version 3 has the same facts)");
    expect(verdictIn(await page(student, 2))).toBe("taken_back");
  });

  test("for one student of a class, and for the others later", async () => {
    const students = [await newStudent(), await newStudent(), await newStudent()];
    for (const student of students) await draft(student, "2026-06-07");
    const drafts = await shownDrafts(...students.map(({ id }) => id));
    const { releaseId } = (await releaseShown(drafts)).body as { releaseId: number };
    const take = (more: object) => postToOffice("take-back-release", { releaseId, ...more });
    const [first] = students;
    expect(await take({ studentId: first?.id, reason: "She was ill." })).toMatchObject(accepted());
    expect(await take({ studentId: first?.id, reason: "Again." })).toMatchObject(
      refused("There is no release to cancel."),
    );
    const states = async () => Promise.all(students.map(async (student) => verdictIn(await page(student))));
    expect(await states()).toEqual(["taken_back", "valid", "valid"]);
    expect(await take({ reason: "The wrong day." })).toMatchObject(accepted());
    expect(await states()).toEqual(["taken_back", "taken_back", "taken_back"]);
  });
});

const currentIndex = async (student: Person) => statusIndexOf(recordIn(await page(student)));

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
  const student = await newCertified();
  const tagged = async () => String((await visitor().send(path)).headers.etag);
  const again = async (tag: string) =>
    (await visitor().send(path, { headers: { "if-none-match": tag } })).status;
  const tag = await tagged();
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await again(tag)).toBe(200);
  await expect.poll(async () => again(await tagged())).toBe(304);
});

test("no bit is ever cleared: a certificate that is restored has a new index, and so has one of a student who is back", async () => {
  const student = await newCertified();
  const before = await publishedBits();
  const withdrawn = await currentIndex(student);
  expect(await publishedStatus(withdrawn)).toBe("valid");
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await publishedStatus(withdrawn)).toBe("ended");
  await postToOffice("restore-certificate", { studentId: student.id });
  const restored = await currentIndex(student);
  const admin = await office();
  await admin.post("update_student.php", { ...asIs(student), role: "teacher" });
  expect(await publishedStatus(restored)).toBe("ended");
  await admin.post("update_student.php", { ...asIs(student), role: "student" });
  const back = await currentIndex(student);
  expect(new Set([withdrawn, restored, back]).size).toBe(3);
  expect(await publishedStatus(back)).toBe("valid");
  const after = await publishedBits();
  expect(before.every((byte, index) => (byte & (after[index] ?? 0)) === byte)).toBe(true);
});

test("a version with the same facts as one that was withdrawn is valid, and the withdrawn one is not", async () => {
  const student = await newCertified();
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
  const student = await newCertified();
  const first = await currentIndex(student);
  const undo = async (action: string) => {
    const [act] = await rows(
      "SELECT act_id FROM audit_events WHERE subject_id = $1 AND action = $2 ORDER BY id DESC LIMIT 1",
      [student.id, action],
    );
    return await postToOffice("undo", { actId: act?.act_id });
  };
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "issued_in_error" });
  expect(await undo("withdrawCertificate")).toMatchObject(accepted());
  const second = await currentIndex(student);
  await (await office()).post("delete_student.php", { user_id: student.id });
  expect(await undo("deleteStudent")).toMatchObject(accepted());
  const third = await currentIndex(student);
  for (const index of [first, second]) expect(await publishedStatus(index)).toBe("ended");
  expect(await publishedStatus(third)).toBe("valid");
});
