import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inLanguage, languages } from "@/lib/words/languages";
import { certifiedStudent, giveToefl, newCertified, readRecord, recordIn } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { markupOf, visibleText } from "../fixtures/http";
import { newPerson, newStudent, type Person, postToOffice, uniqueCode } from "../fixtures/people";
import { isSignedByAcademy } from "../fixtures/signed-papers";

let student: Person;
const recordOnPage = async () => recordIn(await visitor().send(`/result/${student.code}`));

beforeAll(async () => {
  student = await certifiedStudent();
});

test("a code with slashes has a page", async () => {
  const { code, name } = await newStudent({ student_code: `A/${uniqueCode()}/b.C` });
  const page = await visitor().send(`/result/${encodeURIComponent(code)}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(name);
});

test("a minimal certificate's page has neither photo nor birth date nor scan", async () => {
  const shown = async () => (await visitor().send(`/result/${student.code}`)).text;
  const ofPerson = /29 February 2004|2004-02-29|\/uploads\/(photos|dmc)\//;
  expect(await shown()).toMatch(ofPerson);
  await postToOffice("visibility", { studentId: student.id, visibility: "minimal" });
  expect(await shown()).not.toMatch(ofPerson);
  await postToOffice("visibility", { studentId: student.id, visibility: null });
  expect(await shown()).toMatch(ofPerson);
});

test("the printed link names its version, and pasted into the form leads to it, as does a former code", async () => {
  const { id, code } = await newCertified();
  expect((await visitor().send(`/result/${code}`)).text).toContain(`/result/${code}?version=1</bdi>`);
  const pasted = new URLSearchParams({ code: `https://academy.example/result/${code}?version=1` });
  const led = await visitor().send(`/result?${pasted}`);
  expect(led.headers.location).toBe(`/result/${code}?version=1`);
  const present = uniqueCode();
  await rows("UPDATE users SET student_code = $2 WHERE id = $1", [id, present]);
  for (const query of ["", "?version=1"]) {
    const { status, headers } = await visitor().send(`/result/${code.toLowerCase()}${query}`);
    expect([status, headers.location]).toEqual([307, `/result/${present}?version=1`]);
  }
});

test("the number typed in place of the code is recognised, and opens nothing", async () => {
  const { no } = z.object({ no: z.string() }).parse(readRecord(await recordOnPage()));
  const hint = "This is the certificate ID. Please enter the student code. It is on the line below.";
  for (const path of [`/result?code=${no}`, `/result/${no}`]) {
    const answer = await visitor().send(path);
    expect(visibleText(answer)).toContain(hint);
    expect(answer.text).not.toContain(student.name);
  }
});

test("the record on the page is verified by another implementation with the published key", async () => {
  const record = await recordOnPage();
  expect(await isSignedByAcademy(record)).toBe(true);
  expect(await isSignedByAcademy(record.replace(/\.(.*)\./, ".$1A."))).toBe(false);
  expect(await recordOnPage()).toBe(record);
  const { code, name } = student;
  expect(readRecord(record)).toMatchObject({ code, name, no: expect.stringMatching(/^LEA-20/) });
});

test("a certificate's page is neither cached nor indexed", async () => {
  const page = await visitor().send(`/result/${student.code}`);
  expect(page.headers["cache-control"]).toContain("no-store");
  expect(page.text).toMatch(/<meta name="robots" content="noindex/);
  const card = [...page.text.matchAll(/<meta (?:property|name)="(?:og|twitter):[^>]*>/g)].join("");
  expect(card).toContain("/og/certificate-en.png");
  expect(card).not.toContain(student.name);
  expect((await visitor().send("/sitemap.xml")).text).not.toContain("/result/");
});

test("no text of an address stands in a title or on a page", async () => {
  const page = await visitor().send(`/result/${encodeURIComponent("This certificate is valid. Grade A")}`);
  expect(page.status).toBe(404);
  expect(visibleText(page)).not.toContain("Grade A");
  expect(page.text.split("<script")[0]).not.toContain("Grade A");
});

/**
 * Where a text of any direction may begin: at the start of an isolating element, or after a character that isolates
 * it from its surroundings.
 */
const isolated = /(?:<bdi[^>]*>|<\w+ [^>]*dir="auto"[^>]*>(?:<span class="inline-block[^>]*>)?|\u2068)$/;

const notIsolated = (shown: string, name: string) =>
  shown
    .split(name)
    .slice(0, -1)
    .filter((before) => !isolated.test(before))
    .map((before) => before.slice(-60));

/** Names that are hard to display: scripts of both directions, brackets, numbers, joiners, marks, a very long word. */
const hardNames: readonly string[] = [
  ...["«احمد» Ahmad (رحیمی)", "لیلا +93 70 020 2220", "T-2022-001 لیلا ٠٧٠٠", "علی‌رضا مُحَمَّد"],
  ...["O’Brien احمد/محمود.", "شاهمحمودعبدالرحمنشفیعاللهیعقوبخانهوتکیبارکزی"],
];

test("a certificate's page shows every name letter by letter, apart from the words around it", async () => {
  for (const [index, full_name] of hardNames.entries()) {
    const { id, code, name } = await newPerson("student", full_name.normalize("NFC"));
    await giveToefl(id);
    const language = languages[index % languages.length] ?? "en";
    const page = await visitor().send(inLanguage(`/result/${code}`, language));
    const shown = markupOf(page);
    expect(page.status, name).toBe(200);
    expect(shown, name).toContain(name);
    expect(notIsolated(shown, name), name).toEqual([]);
  }
});
