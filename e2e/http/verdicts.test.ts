import { expect, test } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import { demo } from "../fixtures/academy";
import { giveToefl, newCertified, readRecord, recordIn, takeBackResults } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { type Answer, verdictIn, visibleText } from "../fixtures/http";
import { readPdf } from "../fixtures/pdf";
import { logIn, newStudent, type Person, postToOffice, uniqueCode } from "../fixtures/people";
import { publishedStatus, statusIndexOf, verifyBadge } from "../fixtures/signed-papers";

/** A student with version 1 of a certificate, and the record and badge taken from it before this act. */
async function newPaper(act?: (student: Person) => Promise<unknown>) {
  const student = await newCertified();
  const record = recordIn(await visitor().send(`/result/${student.code}`));
  const { text: badge } = await (await logIn(student)).send("/backend/badge/badge.jwt");
  await act?.(student);
  return { student, path: `/result/${student.code}?version=1`, record, badge };
}

const withdraw = ({ id }: Person) =>
  postToOffice("certificate-withdrawal", { studentId: id, reason: "identity_not_confirmed" });

type Paper = { student: Pick<Person, "code" | "name">; path: string; record?: string; badge?: string };

const papers: Record<string, () => Promise<Paper>> = {
  valid: () => newPaper(),
  replaced: () => newPaper(({ id }) => giveToefl(id, { listening_score: 8 })),
  withdrawn: () => newPaper(withdraw),
  taken_back: () => newPaper(takeBackResults),
  no_results: async () => {
    const student = await newStudent({ date_of_birth: "2004-02-29" });
    return { student, path: `/result/${student.code}` };
  },
  no_version: async () => {
    const student = await newCertified();
    return { student, path: `/result/${student.code}?version=9` };
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
  return (await readPdf(answer.bytes)).text;
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
    sealed: page.text.includes('aria-label="Gold seal'),
    // Only a valid certificate's sheet says on paper itself what it is.
    framed: !/data-verdict="\w+" class="[^"]*print:hidden/.test(page.text),
    leadsOn: page.text.includes(`href="/result/${student.code}"`),
    pdf: pdf === null ? null : pdf.includes("REPLACED BY VERSION 2") ? "marked" : "plain",
    checkStudent: info ? { name: info.full_name === student.name, total: info.toefl_total } : body.message,
    status: record && (await publishedStatus(statusIndexOf(record))),
    badge: badge === undefined ? undefined : (await verifyBadge(badge)).isRevoked,
  };
}

const none = "No record found. Please check your Student Code.";
const withdrawn = "This certificate was withdrawn by the academy.";
const head = (word: string) => ({ title: word, preview: word });
const hidden = { scored: false, born: false, marked: false, sealed: false, framed: true, pdf: null };

// checkStudent goes by code, and so by the newest version: for a replaced version it reports the newest.
test.each([
  {
    state: "valid",
    page: { status: 200, verdict: "valid", ...head("Valid") },
    ...{ named: true, scored: true, born: true, marked: false, pdf: "plain" },
    ...{ sealed: true, framed: false, leadsOn: false },
    ...{ checkStudent: { name: true, total: 102 }, status: "valid", badge: false },
  },
  {
    state: "replaced",
    page: { status: 200, verdict: "replaced", ...head("Replaced") },
    ...{ named: true, scored: true, born: true, marked: true, pdf: "marked" },
    ...{ sealed: false, framed: true, leadsOn: true },
    ...{ checkStudent: { name: true, total: 82 }, status: "ended", badge: true },
  },
  {
    state: "withdrawn",
    page: { status: 200, verdict: "withdrawn", ...head("Withdrawn") },
    ...{ named: false, leadsOn: false, ...hidden },
    ...{ checkStudent: withdrawn, status: "ended", badge: true },
  },
  {
    state: "taken_back",
    page: { status: 200, verdict: "taken_back", ...head("Cancelled") },
    ...{ named: false, leadsOn: false, ...hidden },
    ...{ checkStudent: { name: true, total: null }, status: "ended", badge: true },
  },
  {
    state: "no_results",
    page: { status: 200, verdict: "no_results", ...head("No results yet") },
    ...{ named: true, leadsOn: false, ...hidden },
    ...{ checkStudent: { name: true, total: null } },
  },
  {
    state: "no_version",
    page: { status: 404, verdict: "not_found", ...head("Not found") },
    ...{ named: false, ...hidden, leadsOn: true },
    ...{ checkStudent: { name: true, total: 102 } },
  },
  {
    state: "not_found",
    page: { status: 404, verdict: "not_found", ...head("Not found") },
    ...{ named: false, leadsOn: false, ...hidden },
    ...{ checkStudent: none },
  },
])("of a certificate that is $state, every output says the same", async ({ state, ...said }) => {
  const paper = await papers[state]?.();
  if (!paper) throw new Error(`There is no paper that is ${state}.`);
  expect(await everythingSaid(paper)).toEqual({ status: undefined, badge: undefined, ...said });
  // By the code alone, a taken-back or withdrawn certificate stays so until a valid version follows.
  if (state !== "replaced" && state !== "no_version")
    expect(verdictIn(await visitor().send(`/result/${paper.student.code}`))).toBe(state);
  if (paper.record) expect(readRecord(paper.record)).toMatchObject({ ver: 1 });
});

test("only its student reads why a certificate was withdrawn", async () => {
  const { student } = await newPaper(withdraw);
  const reason = en.area.withdrawalReasons.identity_not_confirmed;
  expect(visibleText(await (await logIn(student)).send("/student/certificates"))).toContain(reason);
  expect((await visitor().send(`/result/${student.code}`)).text).not.toContain(reason);
});

test("the demo's certificate says that it is a sample", async () => {
  expect(visibleText(await visitor().send(`/result/${demo.code}`))).toContain(
    "This is a sample from the demo academy. The person is not real.",
  );
});
