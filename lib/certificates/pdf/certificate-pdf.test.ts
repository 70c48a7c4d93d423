import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { afghanNames } from "@/e2e/fixtures/afghan-names";
import { exampleCertificate } from "@/e2e/fixtures/example-certificate";
import { examIds } from "@/lib/exams/registry";
import { printable } from "@/lib/text/letters";
import type { IssuedCertificate } from "../certificate";
import { certificatesPdf } from "./certificate-pdf";

const address = "https://academy.example/result/DEMO-2022?version=1";

async function print(
  changes: Partial<IssuedCertificate> = {},
  photo: Buffer | null = null,
  standing: { replacedBy?: number; signature?: string } = {},
) {
  const pdf = await certificatesPdf([
    {
      certificate: { ...exampleCertificate, ...changes },
      address,
      recordAddress: `https://academy.example/verify/record#${"aB3-_".repeat(130)}`,
      photo,
      madeAt: new Date("2026-11-21T10:00:00Z"),
      replacedBy: null,
      signature: null,
      ...standing,
    },
  ]);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const fonts = [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/BaseFont \/([^\s/]+)/g),
  ].map(([, name]) => name);
  const placed = items.flatMap((item) =>
    "str" in item && item.str.trim() !== ""
      ? [
          {
            text: item.str,
            left: item.transform[4],
            right: item.transform[4] + item.width,
            bottom: item.transform[5],
            top: item.transform[5] + item.height,
          },
        ]
      : [],
  );
  const size = page.view.map(Math.round);
  return { pages: document.numPages, text, placed, fonts, size, bytes: pdf.length };
}

test("the director's name and the signature's picture are on the page", async () => {
  const ink = sharp({ create: { width: 160, height: 60, channels: 4, background: "#1b3186" } });
  const picture = `data:image/png;base64,${(await ink.png().toBuffer()).toString("base64")}`;
  const names = { academy: "Herat English House", name: "Maryam Noori", office: "Director" };
  const issue = { ...exampleCertificate.issue, issuer: { ...names, signatureKey: null } };
  const { text, pages } = await print({ issue }, null, { signature: picture });
  expect(pages).toBe(1);
  for (const words of ["Herat English House", "Maryam Noori", "Director"]) expect(text).toContain(words);
});

test("a certificate is one A4 page with its name, code, scores and address as text", async () => {
  const { pages, text, size } = await print();
  expect(pages).toBe(1);
  expect(size).toEqual([0, 0, 595, 842]);
  for (const words of [
    "Zahra Ahmadi",
    "DEMO-2022",
    "6 May 2004",
    "102 of 120",
    "24 of 30",
    "7.5 of 9",
    "Grade A",
  ])
    expect(text).toContain(words);
  expect(text).toContain("academy.example/result/DEMO-2022?version=1");
  expect(text).toContain("21 November 2026, 14:30 (Kabul time)");
});

test("a replaced version says so across the whole page, and each exam its day", async () => {
  const { pages, text } = await print({}, null, { replacedBy: 2 });
  expect(pages).toBe(1);
  expect(text.match(/REPLACED BY VERSION 2/g)).toHaveLength(5);
  expect(text.match(/Taken on \d+ \w+ 2026/g)).toHaveLength(examIds.length);
  expect((await print()).text).not.toContain("REPLACED");
});

test("a certificate of one exam does not name the other, and shows a score of 0", async () => {
  const { text } = await print({
    results: {
      toefl: { scores: { reading: 0, listening: 0, speaking: 0, writing: 0 }, heldOn: "2026-10-03" },
    },
  });
  expect(text).toContain("0 of 120");
  expect(text).not.toContain("IELTS mock test");
  expect(text).toContain("N/A");
});

test("what a person typed is printed and never executed", async () => {
  const name = `#panic("x") *b* $x$ \\ <a> @c [x] #read("/etc/passwd") "]}`;
  const { pages, text } = await print({ fullName: name });
  expect(pages).toBe(1);
  // A name of this length takes two lines.
  expect(text.replace(/\s/g, "")).toContain(name.replace(/\s/g, ""));
});

test.each([
  { what: "of many words", fullName: "Wolfeschlegel ".repeat(9).slice(0, 120) },
  { what: "of one word with hyphens", fullName: "Wolfe-Schlegel-".repeat(9).slice(0, 119) },
  { what: "of one word", fullName: "Wolfeschlegel".repeat(10).slice(0, 120) },
])("the longest name, $what, and the longest code fit on one page", async ({ fullName }) => {
  const studentCode = "W".repeat(40);
  const { pages, placed } = await print({ fullName, studentCode });
  expect(pages).toBe(1);
  expect(Math.min(...placed.map(({ left }) => left))).toBeGreaterThan(66);
  // A single letter of an unbroken name may extend into the margin.
  expect(Math.max(...placed.map(({ right }) => right))).toBeLessThan(595 - 60);
  const grade = placed.find(({ text }) => text === "Grade")?.left ?? 0;
  const code = placed.filter(({ text }) => /^W{2,}$/.test(text.replaceAll("\u200b", "")));
  expect(Math.max(...code.map(({ right }) => right))).toBeLessThan(grade - 8);
});

const marked = (letter: string) => `${letter}\u0651\u064e\u0670`;

test.each([
  { what: "wide signs in one word", name: "ﷺ".repeat(40) },
  { what: "wide signs in many words", name: "ﷺ ".repeat(60).trim() },
  { what: "marks above every letter", name: marked("ا").repeat(30) },
  { what: "a hundred short words", name: "W ".repeat(60).trim() },
  {
    what: "what an earlier version took",
    name: printable(`Zahra\u2028${"TOEFL 120 of 120\u2028".repeat(4)}\u{1F600}`),
  },
  { what: "two scripts and a joiner in every word", name: "W\u200c-احمد ".repeat(12).trim() },
])("$what stay inside one page, wherever they stand", async ({ name }) => {
  const sixty = [...name].slice(0, 60).join("");
  const issuer = { academy: sixty, name: sixty, office: sixty, signatureKey: null };
  const issue = { ...exampleCertificate.issue, issuer };
  const { pages, placed } = await print({ fullName: name, studentCode: "W".repeat(40), issue });
  expect(pages).toBe(1);
  for (const { left, right, bottom, top } of placed) {
    expect(left).toBeGreaterThan(30);
    expect(right).toBeLessThan(595 - 30);
    expect(bottom).toBeGreaterThan(20);
    expect(top).toBeLessThan(842 - 20);
  }
});

test("no font of the machine is in a certificate, whatever it says", async () => {
  const { fonts } = await print({ fullName: "Zahra 張 हिन्दी ไทย Мадина زهرا" });
  expect(fonts.length).toBeGreaterThan(2);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(Fraunces|Inter|Amiri)/);
});

const certificateNamed = (fullName: string) => ({
  certificate: { ...exampleCertificate, fullName },
  address,
  recordAddress: null,
  photo: null,
  madeAt: new Date("2026-11-21T10:00:00Z"),
  replacedBy: null,
  signature: null,
});

/** The Arabic letters of a page from right to left: pdf.js returns the parts of a kerned word from left to right. */
async function readPage(document: Awaited<ReturnType<typeof getDocumentProxy>>, number: number) {
  const { items } = await (await document.getPage(number)).getTextContent();
  const pieces = items.flatMap((item) =>
    "str" in item ? [{ text: item.str, left: item.transform[4] }] : [],
  );
  const own = pieces.filter(({ text }) => /\p{Script=Arabic}/u.test(text)).sort((a, b) => b.left - a.left);
  return [...pieces, ...own].map(({ text }) => text).join("");
}

test("two hundred names of both scripts are read back from their papers, letter by letter in order", async () => {
  const names = afghanNames.flatMap(({ own, latin }) => [own, latin]);
  const [first, ...others] = names.map(certificateNamed);
  if (first === undefined) throw new Error("There are no names.");
  const document = await getDocumentProxy(new Uint8Array(await certificatesPdf([first, ...others])));
  // pdf.js reads a letter made of two glyphs twice (the second lam of عبدالکریم); pdftotext reads it once.
  const letters = (words: string) =>
    words
      .normalize("NFKC")
      .replace(/[^\p{L}\p{M}]/gu, "")
      .replace(/(.)\1+/gu, "$1");
  const lost: string[] = [];
  for (const [index, name] of names.entries())
    if (!letters(await readPage(document, index + 1)).includes(letters(name))) lost.push(name);
  expect(lost).toEqual([]);
});
