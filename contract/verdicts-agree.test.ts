import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { PublishedKey } from "@/lib/certificates/signing/public-key";
import { verifyRecord } from "@/lib/certificates/signing/verify";
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
    expect(await verdictOfRecord(paper.record)).toBe("valid");
    expect(await verdictOfBadge(paper.badge)).toBe("valid");
  });

  test("is withdrawn everywhere, and stays so when the certificate is restored as a new version", async () => {
    // Makes the server cache a list from before the issue, which looks the same after it.
    await publishedList();
    const paper = await newPaper(urlOf());
    await postToOffice("withdraw-certificate", { studentId: paper.student.id, reason: "issued_in_error" });
    expect(await verdictOfPage(paper)).toEqual(["withdrawn"]);
    expect(await verdictOfRecord(paper.record)).toBe("ended");
    expect(await verdictOfBadge(paper.badge)).toBe("ended");
    await postToOffice("restore-certificate", { studentId: paper.student.id });
    expect(await verdictOfPage(paper)).toEqual(["replaced"]);
    expect(await verdictOfRecord(paper.record)).toBe("ended");
    expect(await verdictOfBadge(paper.badge)).toBe("ended");
    const restored = recordIn(await visitor(urlOf()).send(`/result/${paper.student.code}`));
    expect(readRecord(restored)).toMatchObject({ ver: 2 });
    expect(await verdictOfRecord(restored)).toBe("valid");
  });

  test("is replaced everywhere", async () => {
    const paper = await newPaper(urlOf());
    await giveScores(paper.student.id);
    expect(await verdictOfPage(paper)).toEqual(["replaced"]);
    expect(await verdictOfRecord(paper.record)).toBe("ended");
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
    const [header, payload = "", signature] = badge.split(".");
    const text = Buffer.from(payload, "base64url").toString();
    for (const changed of [
      text.replace(student.name, `${student.name}s`),
      text.replace('"102"', '"112"'),
      text.replace(/"statusListIndex":"\d+"/, '"statusListIndex":"1"'),
    ]) {
      expect(changed).not.toBe(text);
      const forged = Buffer.from(changed).toString("base64url");
      expect(await verdictOfBadge(`${header}.${forged}.${signature}`)).toBe("refused");
    }
  });

  test("is refused with a signature that is not its own", async () => {
    const { record, badge } = await newPaper(urlOf());
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const forged = (jws: string) => {
      const signed = jws.slice(0, jws.lastIndexOf("."));
      const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
      return `${signed}.${signature.toString("base64url")}`;
    };
    expect(await verdictOfRecord(forged(record))).toBe("refused");
    expect(await verdictOfBadge(forged(badge))).toBe("refused");
  });
});
