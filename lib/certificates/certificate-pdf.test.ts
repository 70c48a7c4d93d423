import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { exampleCertificate } from "@/e2e/fixtures/example-certificate";
import { printable } from "@/lib/characters";
import { examIds } from "@/lib/exams/registry";
import type { IssuedCertificate } from "./certificate";
import { certificatesPdf } from "./certificate-pdf";

type Paper = Partial<IssuedCertificate> & { replacedBy?: number; picture?: string };

/** Prints these papers together, as a class's are, and reads each page back. */
async function print(...papers: [Paper, ...Paper[]]) {
  const [first, ...others] = papers.map(({ replacedBy = null, picture = null, ...changes }) => ({
    certificate: { ...exampleCertificate, ...changes },
    address: "https://academy.example/result/DEMO-2022?version=1",
    recordAddress: `https://academy.example/verify/record#${"aB3-_".repeat(130)}`,
    photo: null,
    madeAt: new Date("2026-11-21T10:00:00Z"),
    replacedBy,
    signature: picture,
  }));
  if (first === undefined) throw new Error("There is no paper.");
  const pdf = await certificatesPdf([first, ...others]);
  const names = Buffer.from(pdf)
    .toString("latin1")
    .matchAll(/\/BaseFont \/([^\s/]+)/g);
  const fonts = [...names].map(([, name]) => name);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  expect(document.numPages).toBe(papers.length);
  const pages = papers.map(async (_, index) => {
    const page = await document.getPage(index + 1);
    expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
    const { items } = await page.getTextContent();
    const placed = items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [left, bottom] = [item.transform[4], item.transform[5]];
      return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + item.height }];
    });
    const words = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : ""));
    return { text: words.join("").replace(/\s+/g, " "), placed };
  });
  return { fonts, pages: await Promise.all(pages) };
}

test("a certificate is one A4 page with its name, code, scores, address, signatory and signature, and each exam its day", async () => {
  const ink = sharp({ create: { width: 160, height: 60, channels: 4, background: "#1b3186" } });
  const picture = `data:image/png;base64,${(await ink.png().toBuffer()).toString("base64")}`;
  const names = { academy: "Herat English House", name: "Maryam Noori", office: "Director" };
  const issue = { ...exampleCertificate.issue, issuer: { ...names, signatureKey: null } };
  const none = { reading: 0, listening: 0, speaking: 0, writing: 0 };
  const { pages } = await print(
    { issue, picture },
    { replacedBy: 2 },
    { results: { toefl: { scores: none, heldOn: "2026-10-03" } } },
  );
  const [current, replaced, ofOneExam] = pages.map(({ text }) => text);
  for (const words of [
    ...["Zahra Ahmadi", "DEMO-2022", "6 May 2004", "102 of 120", "24 of 30", "7.5 of 9", "Grade A"],
    ...["academy.example/result/DEMO-2022?version=1", "Created 21 November 2026, 14:30 (Kabul time)"],
    ...["Taken on 3 October 2026", "IELTS mock test", "Taken on 1 September 2026"],
    ...Object.values(names),
  ])
    expect(current).toContain(words);
  expect(current).not.toContain("REPLACED");
  expect(replaced?.match(/REPLACED BY VERSION 2/g)).toHaveLength(5);
  expect(replaced?.match(/Taken on \d+ \w+ 2026/g)).toHaveLength(examIds.length);
  expect(ofOneExam).toContain("0 of 120");
  expect(ofOneExam).not.toContain("IELTS mock test");
  expect(ofOneExam).toContain("N/A");
});

test("what a person typed is printed and never executed, in no font of the machine", async () => {
  const typed = `#panic("x") *b* $x$ \\ <a> @c [x] #read("/etc/passwd") "]}`;
  const { pages, fonts } = await print({ fullName: typed }, { fullName: "Zahra 張 हिन्दी ไทย Мадина زهرا" });
  // A name of this length takes two lines.
  expect(pages[0]?.text.replace(/\s/g, "")).toContain(typed.replace(/\s/g, ""));
  expect(fonts.length).toBeGreaterThan(2);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+(Fraunces|Inter|Amiri)/);
});

const marked = (letter: string) => `${letter}\u0651\u064e\u0670`;
const longest = [
  "Wolfeschlegel ".repeat(9).slice(0, 120),
  "Wolfe-Schlegel-".repeat(9).slice(0, 119),
  "Wolfeschlegel".repeat(10).slice(0, 120),
];
const wide = [
  "ﷺ".repeat(40),
  "ﷺ ".repeat(60).trim(),
  marked("ا").repeat(30),
  "W ".repeat(60).trim(),
  // What an earlier version took.
  printable(`Zahra\u2028${"TOEFL 120 of 120\u2028".repeat(4)}\u{1F600}`),
  "W\u200c-احمد ".repeat(12).trim(),
];

test("the longest names and codes, wide signs and marks stay inside one page, wherever they stand", async () => {
  const paper = (fullName: string): Paper => ({ fullName, studentCode: "W".repeat(40) });
  const issued = (fullName: string): Paper => {
    const sixty = [...fullName].slice(0, 60).join("");
    const issuer = { academy: sixty, name: sixty, office: sixty, signatureKey: null };
    return { ...paper(fullName), issue: { ...exampleCertificate.issue, issuer } };
  };
  const { pages } = await print(paper(""), ...longest.map(paper), ...wide.map(issued));
  for (const { placed } of pages.slice(1, 1 + longest.length)) {
    expect(Math.min(...placed.map(({ left }) => left))).toBeGreaterThan(66);
    // A single letter of an unbroken name may extend into the margin.
    expect(Math.max(...placed.map(({ right }) => right))).toBeLessThan(595 - 60);
    const grade = placed.find(({ text }) => text === "Grade")?.left ?? 0;
    const code = placed.filter(({ text }) => /^W{2,}$/.test(text.replaceAll("\u200b", "")));
    expect(Math.max(...code.map(({ right }) => right))).toBeLessThan(grade - 8);
  }
  for (const { left, right, bottom, top } of pages.flatMap(({ placed }) => placed)) {
    expect(left).toBeGreaterThan(30);
    expect(right).toBeLessThan(595 - 30);
    expect(bottom).toBeGreaterThan(20);
    expect(top).toBeLessThan(842 - 20);
  }
});

test("names of both scripts are read back from their papers, letter by letter in order", async () => {
  const alphabets = [
    ...[
      "Quick Brown Fox Jumps Over Lazy Dogs, Zoë Łucja Nguyễn",
      "آ ابپت ټثجچ حخځڅ دډذر ړزژږ سشښص ضطظع غفقک ګگلم نڼوه یېۍئ ء",
    ],
    ...["علی‌رضا شفیع‌الله عبدالکریم", "ذبیح‌الله ښاغلی ثریا سپوږمۍ"],
  ];
  const papers = [
    ...[...alphabets, "احمد Ahmad", "محمد Mohammad", "محمود Mahmood", "حسن Hasan", "حسین Hussain"],
    ...["علی Ali", "رضا Reza", "کریم Karim"],
  ];
  const { pages } = await print({}, ...papers.map((fullName) => ({ fullName })));
  // pdf.js reads a letter made of two glyphs twice (the second lam of عبدالکریم); pdftotext reads it once.
  const letters = (words: string) =>
    words
      .normalize("NFKC")
      .replace(/[^\p{L}\p{M}]/gu, "")
      .replace(/(.)\1+/gu, "$1");
  const isLost = (name: string, index: number) => {
    const placed = pages[index + 1]?.placed ?? [];
    // From right to left: pdf.js returns the parts of a kerned word from left to right.
    const own = placed
      .filter(({ text }) => /\p{Script=Arabic}/u.test(text))
      .sort((a, b) => Math.round(b.bottom - a.bottom) || b.left - a.left);
    return !letters([...placed, ...own].map(({ text }) => text).join("")).includes(letters(name));
  };
  expect(papers.filter(isLost)).toEqual([]);
});
