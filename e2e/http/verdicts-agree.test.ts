import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { PublishedKey } from "@/lib/certificates/signing/compact-jws";
import { verifyRecord } from "@/lib/certificates/signing/verify";
import { readStatusList } from "@/lib/certificates/status-list/read-list";
import { recordStatus } from "@/lib/certificates/status-list/record-status";
import { academy } from "../fixtures/academy";
import { verifyBadge } from "../fixtures/badges";
import { giveToefl, readRecord, recordIn, visibleText } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { generousLimits, startTimeout } from "../fixtures/demo-academy";
import { logIn, newStudent, type Person, postToOffice } from "../fixtures/people";
import { type RunningServer, startServer } from "../fixtures/server";

/** The same academy with another signing key. */
let rotated: RunningServer;
beforeAll(async () => {
  const same = { DATABASE_URL: academy.databaseUrl, NEXTAUTH_URL: academy.url };
  rotated = await startServer({ env: { ...generousLimits, ...same } });
}, startTimeout);
afterAll(() => rotated.stop());

/** What a student takes away from the academy: a printed record and a badge. */
type Paper = { student: Person; record: string; badge: string };

async function newPaper(url: string): Promise<Paper> {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  await giveToefl(student.id);
  const record = recordIn(await visitor(url).send(`/result/${student.code}`));
  const { text } = await (await logIn(student, url)).send("/backend/badge/badge.jwt");
  return { student, record, badge: text };
}

const Version = z.object({ ver: z.number() });
const Published = z.object({ keys: z.array(z.custom<PublishedKey>()) });

const published = async (path: string) => (await visitor().send(`/.well-known/${path}`)).text;
const publishedList = () => published("certificate-status/revocation.jwt");

/** The record page's own verdict, derived from the published keys and list. */
async function verdictOfRecord(record: string) {
  const { keys } = Published.parse(JSON.parse(await published("academy-certificate-keys.json")));
  const { id: issuer } = JSON.parse(await published("did.json"));
  const checked = await verifyRecord(record, keys);
  if (!checked.genuine) return "refused";
  const list = await readStatusList(await publishedList(), { issuer, keys, now: new Date() });
  return recordStatus(checked.record, list).state;
}

async function verdictOfBadge(badge: string) {
  const { isGenuine, isRevoked } = await verifyBadge(badge);
  if (!isGenuine) return "refused";
  return isRevoked ? "ended" : "valid";
}

/** The certificate page's verdict on the paper's version. */
async function verdictOfPage({ student, record }: Paper) {
  const { ver } = Version.parse(readRecord(record));
  const words = visibleText(await visitor().send(`/result/${student.code}?version=${ver}`));
  const verdicts = {
    valid: "This certificate is valid",
    withdrawn: "was withdrawn",
    replaced: "This is an old version",
  };
  return Object.entries(verdicts).flatMap(([verdict, text]) => (words.includes(text) ? [verdict] : []));
}

describe.each([
  ["the present key", () => academy.url],
  ["another key", () => rotated.url],
])("a paper signed with %s", (_, urlOf) => {
  test("is withdrawn everywhere, and as good as the new version when the certificate is restored, but for its badge", async () => {
    // Makes the server cache a list from before the issue, which looks the same after it.
    await publishedList();
    const paper = await newPaper(urlOf());
    await postToOffice("withdraw-certificate", { studentId: paper.student.id, reason: "issued_in_error" });
    expect(await verdictOfPage(paper)).toEqual(["withdrawn"]);
    expect(await verdictOfRecord(paper.record)).toBe("ended");
    expect(await verdictOfBadge(paper.badge)).toBe("ended");
    await postToOffice("restore-certificate", { studentId: paper.student.id });
    expect(await verdictOfPage(paper)).toEqual(["valid"]);
    expect(await verdictOfRecord(paper.record)).toBe("valid");
    expect(await verdictOfBadge(paper.badge)).toBe("ended");
    const restored = recordIn(await visitor(urlOf()).send(`/result/${paper.student.code}`));
    expect(readRecord(restored)).toMatchObject({ ver: 2 });
    expect(await verdictOfRecord(restored)).toBe("valid");
    await giveToefl(paper.student.id, { listening_score: 8 });
    expect(await verdictOfPage(paper)).toEqual(["replaced"]);
    expect(await verdictOfRecord(paper.record)).toBe("ended");
  });
});

test("a revoked key is published nowhere", async () => {
  const keysAt = async (url: string) => {
    const { body } = await visitor(url).send("/.well-known/academy-certificate-keys.json");
    return Published.parse(body).keys.map(({ kid }) => kid);
  };
  const keys = await keysAt(academy.url);
  expect(keys.length).toBeGreaterThan(1);
  expect(await keysAt(rotated.url)).toEqual(keys);
  const setRevoked = "UPDATE signing_keys SET revoked_at = $2 WHERE id = $1";
  await rows(setRevoked, [keys[1], new Date()]);
  for (const url of [academy.url, rotated.url]) expect(await keysAt(url)).not.toContain(keys[1]);
  await rows(setRevoked, [keys[1], null]);
});
