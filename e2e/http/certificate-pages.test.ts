import { createPublicKey, verify } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inLanguage, languages } from "@/lib/words/languages";
import {
  certifiedStudent,
  giveScores,
  giveToefl,
  readRecord,
  recordIn,
  visibleText,
} from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { newStudent, type Person, uniqueCode } from "../fixtures/people";
import { newCertified } from "../fixtures/versions";

const KeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal("EC"),
      crv: z.literal("P-256"),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
    }),
  ),
});

let student: Person;

beforeAll(async () => {
  student = await certifiedStudent();
});

test("a certificate's PDF is one page, not cached, and named after its code", async () => {
  const answer = await visitor().send(`/backend/certificates/${student.code}.pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="Certificate ${student.code}.pdf"`,
  });
  const document = await getDocumentProxy(new Uint8Array(answer.bytes));
  expect(document.numPages).toBe(1);
  const { text } = await extractText(document, { mergePages: true });
  for (const words of [student.name, student.code, "102 of 120", "6.5 of 9", "29 February 2004"])
    expect(text).toContain(words);
});

test("a code with slashes has a page and a PDF too", async () => {
  const { id, code, name } = await newStudent({ student_code: `A/${uniqueCode()}/b.C` });
  await giveScores(id);
  const page = await visitor().send(`/result/${encodeURIComponent(code)}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(name);
  const pdf = await visitor().send(`/backend/certificates/${encodeURIComponent(code)}.pdf`);
  expect(pdf.status).toBe(200);
  expect(pdf.headers["content-disposition"]).toContain(`"Certificate ${code.replaceAll("/", "-")}.pdf"`);
});

test("the day of a result is the day of the first entry; a correction is not a new sitting", async () => {
  const person = await newCertified();
  await rows("UPDATE sittings SET held_on = '2026-03-21' WHERE user_id = $1", [person.id]);
  const shownDay = async () =>
    /Taken on (\d+ \w+ \d{4})/.exec(visibleText(await visitor().send(`/result/${person.code}`)))?.[1];
  await giveToefl(person.id, { listening_score: 1 });
  expect(await shownDay()).toBe("21 March 2026");
});

test("the record on the page is verified by another implementation with the published key", async () => {
  const page = await visitor().send(`/result/${student.code}`);
  const record = recordIn(page);
  const [header = "", payload = "", signature = ""] = record.split(".");
  const { alg, kid } = JSON.parse(Buffer.from(header, "base64url").toString("utf8"));
  const { body } = await visitor().send("/.well-known/academy-certificate-keys.json");
  const key = KeySet.parse(body).keys.find((candidate) => candidate.kid === kid);
  expect(alg).toBe("ES256");
  const publicKey = {
    key: createPublicKey({ key: { ...key }, format: "jwk" }),
    dsaEncoding: "ieee-p1363",
  } as const;
  const signed = (text: string) =>
    verify("sha256", Buffer.from(text), publicKey, Buffer.from(signature, "base64url"));
  expect(signed(`${header}.${payload}`)).toBe(true);
  expect(signed(`${header}.${payload}A`)).toBe(false);
  expect(recordIn(await visitor().send(`/result/${student.code}`))).toBe(record);
  expect(readRecord(record)).toMatchObject({
    code: student.code,
    name: student.name,
    no: expect.stringMatching(/^LEA-20/),
  });
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

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The visible content and metadata of a page, with its tags, but without script data. */
const shownIn = (html: string) =>
  html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

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

/**
 * Names that are hard to display: scripts of both directions side by side, brackets, quotation marks, phone numbers,
 * codes and digits of three scripts, joiners, marks on letters, and very long words.
 */
const hardNames: readonly string[] = [
  ...["احمد Ahmad", "Ahmad احمد", "احمد Ahmad رحیمی", "Ahmad احمد Rahimi", "Ahmad (احمد)", "احمد (Ahmad)"],
  ...["(احمد)", "[احمد] Rahimi", "«احمد»", "“احمد” Rahimi", "احمد «Rahimi»", "Ahmad ‘Zamir’ احمد"],
  ...["Laila +93 70 020 2220", "لیلا +93 70 020 2220", "+93 70 020 2220 لیلا", "لیلا ۰۷۰۰۲۰۲۲۲۰"],
  ...["لیلا 0700202220", "لیلا ٠٧٠٠٢٠٢٢٢٠", "Laila ۱۴۰۵", "لیلا T-2022-001", "T-2022-001 لیلا", "لیلا 50%"],
  ...["علی‌رضا شفیع‌الله", "مُحَمَّد", "عبدﷲ", "ښاغلی ګل څانګه", "ځوځۍ ړومبی", "نور‌محمد-خان", "عبدالله، احمد"],
  ...["احمد/محمود", "احمد & Mahmood", "O’Brien احمد", "احمد O’Brien", "Nguyễn Thị Łucja", "Zoë Müller-احمد"],
  ...["احمد.", "احمد!", "Dr. احمد", "احمد بن-احمد 3rd", "شاهمحمودعبدالرحمنشفیعاللهیعقوبخانهوتکیبارکزی"],
];

test("a certificate's page shows every name letter by letter, apart from the words around it", async () => {
  for (const [index, full_name] of hardNames.entries()) {
    const { id, code, name } = await newStudent({ full_name });
    await giveToefl(id);
    const language = languages[index % languages.length] ?? "en";
    const { status, text } = await visitor().send(inLanguage(`/result/${code}`, language));
    const shown = shownIn(text);
    expect(status, name).toBe(200);
    expect(shown, name).toContain(name.normalize("NFC"));
    expect(notIsolated(shown, name.normalize("NFC")), name).toEqual([]);
  }
});
