import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { loadEd25519 } from "@/lib/certificates/signing/ed25519";
import type { PublishedKey } from "@/lib/certificates/signing/public-key";
import { verifyRecord } from "@/lib/certificates/signing/verify";
import type { StatusPurpose } from "@/lib/certificates/status-list/purpose";
import { readStatusList } from "@/lib/certificates/status-list/read-list";
import { recordStatus } from "@/lib/certificates/status-list/record-status";
import { academy } from "./fixtures/academy";
import { verifyBadge } from "./fixtures/badges";
import { giveScores, giveToefl, readRecord, recordIn, visibleText } from "./fixtures/certificates";
import { visitor } from "./fixtures/client";
import { generousLimits, startTimeout } from "./fixtures/demo-academy";
import { logIn, newStudent, type Person, postToOffice } from "./fixtures/people";
import { type RunningServer, startServer } from "./server";

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
  const { text } = await (await logIn(student, url)).send("/backend/badge/badge.json");
  return { student, record, badge: text };
}

const Version = z.object({ ver: z.number() });
const Published = z.object({ keys: z.array(z.custom<PublishedKey>()) });

const published = async (path: string) => (await visitor().send(`/.well-known/${path}`)).text;
const publishedLists = async () => ({
  revocation: await published("certificate-status/revocation.jwt"),
  refresh: await published("certificate-status/refresh.jwt"),
  suspension: await published("certificate-status/suspension.jwt"),
});

/** The record page's own verdict, derived from the published keys and lists. */
async function verdictOfRecord(record: string) {
  const { keys } = Published.parse(JSON.parse(await published("academy-certificate-keys.json")));
  const { id: issuer } = JSON.parse(await published("did.json"));
  const verify = await loadEd25519();
  const checked = await verifyRecord(record, keys, verify);
  if (!checked.genuine) return "refused";
  const texts = await publishedLists();
  const read = (purpose: StatusPurpose) =>
    readStatusList(texts[purpose], { purpose, issuer, keys, now: new Date() }, verify);
  const lists = {
    revocation: await read("revocation"),
    refresh: await read("refresh"),
    suspension: await read("suspension"),
  };
  return recordStatus(checked.record, lists).state;
}

/** Polled, because an act in progress in another test makes the verdict "unknown" for a while. */
const recordIs = (record: string, verdict: string) =>
  expect.poll(() => verdictOfRecord(record), { timeout: 10_000 }).toBe(verdict);

async function verdictOfBadge(badge: string) {
  const { isGenuine, isRevoked } = await verifyBadge(JSON.parse(badge));
  if (!isGenuine) return "refused";
  return isRevoked ? "ended" : "valid";
}

/** The certificate page's verdict on the paper's version. */
async function verdictOfPage({ student, record }: Paper) {
  const { ver } = Version.parse(readRecord(record));
  const words = visibleText(await visitor().send(`/result/${student.code}?version=${ver}`));
  const verdicts = {
    valid: "This certificate is valid",
    withdrawn: "withdrawn",
    replaced: "This is an old version",
  };
  return Object.entries(verdicts).flatMap(([verdict, text]) => (words.includes(text) ? [verdict] : []));
}

describe.each([
  ["the present key", () => academy.url],
  ["another key", () => rotated.url],
])("a paper signed with %s", (_, urlOf) => {
  test("is valid everywhere", async () => {
    const paper = await newPaper(urlOf());
    expect(await verdictOfPage(paper)).toEqual(["valid"]);
    await recordIs(paper.record, "valid");
    expect(await verdictOfBadge(paper.badge)).toBe("valid");
  });

  test("is withdrawn everywhere, and valid again once it is restored", async () => {
    // Makes the server cache a list from before the issue, which looks the same after the withdrawal.
    await publishedLists();
    const paper = await newPaper(urlOf());
    await postToOffice("withdraw-certificate", { studentId: paper.student.id, reason: "issued_in_error" });
    expect(await verdictOfPage(paper)).toEqual(["withdrawn"]);
    await recordIs(paper.record, "withdrawn");
    expect(await verdictOfBadge(paper.badge)).toBe("ended");
    await postToOffice("restore-certificate", { studentId: paper.student.id });
    expect(await verdictOfPage(paper)).toEqual(["valid"]);
    await recordIs(paper.record, "valid");
    expect(await verdictOfBadge(paper.badge)).toBe("valid");
  });

  test("is replaced everywhere", async () => {
    const paper = await newPaper(urlOf());
    await giveScores(paper.student.id);
    expect(await verdictOfPage(paper)).toEqual(["replaced"]);
    await recordIs(paper.record, "replaced");
    expect(await verdictOfBadge(paper.badge)).toBe("ended");
  });

  test("is refused with any byte changed", async () => {
    const { record, badge, student } = await newPaper(urlOf());
    // Not the last character, some of whose bits are padding.
    for (let at = 0; at < record.length - 1; at += 1 + Math.floor(record.length / 40)) {
      const other = record[at] === "A" ? "B" : "A";
      const changed = record.slice(0, at) + other + record.slice(at + 1);
      expect(await verdictOfRecord(changed), `character ${at}`).toBe("refused");
    }
    for (const changed of [
      badge.replace(student.name, `${student.name}s`),
      badge.replace('"102"', '"112"'),
      badge.replace(/"statusListIndex":"\d+"/, '"statusListIndex":"1"'),
    ]) {
      expect(changed).not.toBe(badge);
      expect(await verdictOfBadge(changed)).toBe("refused");
    }
  });

  test("is refused with a signature that is not its own", async () => {
    const { record, badge } = await newPaper(urlOf());
    const { privateKey } = generateKeyPairSync("ed25519");
    const signed = record.slice(0, record.lastIndexOf("."));
    const forged = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
    expect(await verdictOfRecord(forged)).toBe("refused");
    const { badge: foreign } = await newPaper(urlOf());
    const proof = JSON.parse(badge).proof;
    const { proofValue } = JSON.parse(foreign).proof;
    expect(
      await verdictOfBadge(JSON.stringify({ ...JSON.parse(badge), proof: { ...proof, proofValue } })),
    ).toBe("refused");
  });
});
