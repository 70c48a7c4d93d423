import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { PublishedKey } from "@/lib/certificates/signing/compact-jws";
import { verifyRecord } from "@/lib/certificates/signing/verify";
import { readStatusList } from "@/lib/certificates/status-list/read-list";
import { recordStatus } from "@/lib/certificates/status-list/record-status";
import { academy, demo } from "../fixtures/academy";
import { verifyBadge } from "../fixtures/badges";
import {
  giveToefl,
  readRecord,
  recordIn,
  takeBackResults,
  verdictIn,
  visibleText,
} from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { generousLimits, startTimeout } from "../fixtures/demo-academy";
import type { Answer } from "../fixtures/http";
import { logIn, newStudent, type Person, postToOffice, uniqueCode } from "../fixtures/people";
import { type RunningServer, startServer } from "../fixtures/server";
import { publishedStatus, statusIndexOf } from "../fixtures/status-lists";
import { newCertified } from "../fixtures/versions";

/** A student with version 1 of a certificate, and the record and badge taken from it. */
async function newPaper(url = academy.url) {
  const student = await newCertified();
  const record = recordIn(await visitor(url).send(`/result/${student.code}`));
  const { text: badge } = await (await logIn(student, url)).send("/backend/badge/badge.jwt");
  return { student, path: `/result/${student.code}?version=1`, record, badge };
}

type Issued = Awaited<ReturnType<typeof newPaper>>;

const withdraw = ({ id }: Person) =>
  postToOffice("withdraw-certificate", { studentId: id, reason: "identity_not_confirmed" });

type Paper = { student: Pick<Person, "code" | "name">; path: string; record?: string; badge?: string };

/** How to bring about each state. */
const papers: Record<string, () => Promise<Paper>> = {
  valid: () => newPaper(),
  replaced: async () => {
    const paper = await newPaper();
    await giveToefl(paper.student.id, { listening_score: 8 });
    return paper;
  },
  withdrawn: async () => {
    const paper = await newPaper();
    await withdraw(paper.student);
    return paper;
  },
  taken_back: async () => {
    const paper = await newPaper();
    await takeBackResults(paper.student);
    return paper;
  },
  no_results: async () => {
    const student = await newStudent({ date_of_birth: "2004-02-29" });
    return { student, path: `/result/${student.code}` };
  },
  not_found: async () => {
    const code = uniqueCode();
    return { student: { code, name: "Nobody" }, path: `/result/${code}` };
  },
};

async function pdfOf({ path }: Paper): Promise<string | null> {
  const answer = await visitor().send(
    path.replace("/result/", "/backend/certificates/").replace(/(\?|$)/, ".pdf$1"),
  );
  if (answer.status !== 200) return null;
  const document = await getDocumentProxy(new Uint8Array(answer.bytes));
  return (await extractText(document, { mergePages: true })).text;
}

const headOf = ({ text }: Answer) => ({
  title: /<title>(.*?) · /.exec(text)?.[1],
  preview: /property="og:title" content="(.*?) · /.exec(text)?.[1],
});

async function everythingSaid(paper: Paper) {
  const { student, record, badge } = paper;
  const page = await visitor().send(paper.path);
  const pdf = await pdfOf(paper);
  const { body } = await visitor().get("checkStudent.php", { student_code: student.code });
  const info = (body as { student?: { info: Record<string, unknown> } }).student?.info;
  return {
    page: { status: page.status, verdict: verdictIn(page), ...headOf(page) },
    named: page.text.includes(student.name),
    scored: visibleText(page).includes("102 of 120"),
    born: visibleText(page).includes("29 February 2004"),
    marked: page.text.includes("REPLACED BY VERSION 2"),
    pdf: pdf === null ? null : pdf.includes("REPLACED BY VERSION 2") ? "marked" : "plain",
    checkStudent: info ? { name: info.full_name === student.name, total: info.toefl_total } : body.message,
    status: record && (await publishedStatus(statusIndexOf(record))),
    badge: badge === undefined ? undefined : (await verifyBadge(badge)).isRevoked,
  };
}

const none = "No record found. Please check your Student Code.";
const withdrawn = "This certificate was withdrawn by the academy.";
const head = (word: string) => ({ title: word, preview: word });
const hidden = { scored: false, born: false, marked: false, pdf: null };

// checkStudent goes by code, and so by the newest version: for a replaced version it reports the newest.
test.each([
  {
    state: "valid",
    said: {
      page: { status: 200, verdict: "valid", ...head("Valid") },
      ...{ named: true, scored: true, born: true, marked: false, pdf: "plain" },
      ...{ checkStudent: { name: true, total: 102 }, status: "valid", badge: false },
    },
  },
  {
    state: "replaced",
    said: {
      page: { status: 200, verdict: "replaced", ...head("Replaced") },
      ...{ named: true, scored: true, born: true, marked: true, pdf: "marked" },
      ...{ checkStudent: { name: true, total: 82 }, status: "ended", badge: true },
    },
  },
  {
    state: "withdrawn",
    said: {
      page: { status: 200, verdict: "withdrawn", ...head("Withdrawn") },
      ...{ named: false, ...hidden },
      ...{ checkStudent: withdrawn, status: "ended", badge: true },
    },
  },
  {
    state: "taken_back",
    said: {
      page: { status: 200, verdict: "taken_back", ...head("Cancelled") },
      ...{ named: false, ...hidden },
      ...{ checkStudent: { name: true, total: null }, status: "ended", badge: true },
    },
  },
  {
    state: "no_results",
    said: {
      page: { status: 200, verdict: "no_results", ...head("No results yet") },
      ...{ named: true, ...hidden },
      ...{ checkStudent: { name: true, total: null } },
    },
  },
  {
    state: "not_found",
    said: {
      page: { status: 404, verdict: "not_found", ...head("Not found") },
      ...{ named: false, ...hidden },
      ...{ checkStudent: none },
    },
  },
])("of a certificate that is $state, every output says the same", async ({ state, said }) => {
  const paper = await papers[state]?.();
  if (!paper) throw new Error(`There is no paper that is ${state}.`);
  expect(await everythingSaid(paper)).toEqual({ status: undefined, badge: undefined, ...said });
  // By the code alone, a taken-back or withdrawn certificate stays so until a valid version follows.
  if (state !== "replaced")
    expect(verdictIn(await visitor().send(`/result/${paper.student.code}`))).toBe(state);
  if (paper.record) expect(readRecord(paper.record)).toMatchObject({ ver: 1 });
});

test("the demo's certificate says that it is a sample", async () => {
  expect(visibleText(await visitor().send(`/result/${demo.code}`))).toContain(
    "This is a sample from the demo academy. The person is not real.",
  );
});

/** The same academy with another signing key. */
let rotated: RunningServer;
beforeAll(async () => {
  const same = { DATABASE_URL: academy.databaseUrl, NEXTAUTH_URL: academy.url };
  rotated = await startServer({ env: { ...generousLimits, ...same } });
}, startTimeout);
afterAll(() => rotated.stop());

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
async function verdictOfPage({ student, record }: Issued) {
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
