import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { Certificate } from "../certificate";
import { exampleCertificate } from "../example-certificate";
import { defaultSignatory } from "../signatory";
import { certificatePdf, certificatesPdf } from "./certificate-pdf";

const address = "https://academy.example/result/DEMO-2022";

async function print(
  changes: Partial<Certificate> = {},
  photo: Buffer | null = null,
  signatory = defaultSignatory,
) {
  const pdf = await certificatePdf({
    certificate: { ...exampleCertificate, ...changes },
    address,
    recordAddress: `https://academy.example/verify/record#${"aB3-_".repeat(130)}`,
    photo,
    signatory,
    madeAt: new Date("2026-11-21T10:00:00Z"),
  });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) =>
    "str" in item && item.str.trim() !== ""
      ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width }]
      : [],
  );
  return { pages: document.numPages, text, placed, size: page.view.map(Math.round), bytes: pdf.length };
}

test("the director's name and the signature's picture are on the page", async () => {
  const ink = sharp({ create: { width: 160, height: 60, channels: 4, background: "#1b3186" } });
  const picture = `data:image/png;base64,${(await ink.png().toBuffer()).toString("base64")}`;
  const signatory = { academy: "Herat English House", name: "Maryam Noori", office: "Director", picture };
  const { text, pages } = await print({}, null, signatory);
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
  expect(text).toContain("academy.example/result/DEMO-2022");
  expect(text).toContain("21 November 2026, 14:30 (Kabul time)");
});

test("a Dari name of sixty letters stays on the page, with its letters joined", async () => {
  const { pages, text } = await print({
    fullName: "عبدالرحمن شفیع‌الله محمد یعقوب خان هوتکی بارکزی پوپلزی کندهاری",
  });
  expect(pages).toBe(1);
  for (const word of ["محمد", "یعقوب", "هوتکی", "کندهاری"]) expect(text).toContain(word);
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

test("a name of two lines breaks between words and not at a hyphen", async () => {
  const fullName = "Maria Antonia Gonzalez-Fernandez-Rodriguez de la Cruz-Martinez";
  const { placed } = await print({ fullName });
  for (const word of fullName.split(" "))
    expect(placed.map(({ text }) => text)).toContainEqual(expect.stringContaining(word));
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
  // One letter of a name without spaces may extend into the margin.
  expect(Math.max(...placed.map(({ right }) => right))).toBeLessThan(595 - 60);
  const grade = placed.find(({ text }) => text === "Grade")?.left ?? 0;
  const code = placed.filter(({ text }) => /^W+$/.test(text.replaceAll("\u200b", "")));
  expect(Math.max(...code.map(({ right }) => right))).toBeLessThan(grade - 8);
});

test("a portrait is printed if there is one", async () => {
  const noise = {
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: "#88a",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  } as const;
  const photo = await sharp(noise).jpeg().toBuffer();
  const withPhoto = await print({}, photo);
  expect(withPhoto.bytes).toBeGreaterThan((await print()).bytes + photo.length * 0.9);
  expect(withPhoto.pages).toBe(1);
});

test("several certificates are one PDF, with an A4 page each with its own name and portrait", async () => {
  const common = {
    address,
    recordAddress: null,
    photo: null,
    signatory: defaultSignatory,
    madeAt: new Date("2026-11-21T10:00:00Z"),
  };
  const names = ["Zahra Ahmadi", "Omid Karimi", "Laila Noori"] as const;
  const certificateOf = (fullName: string) => ({
    ...common,
    certificate: { ...exampleCertificate, fullName },
  });
  const [first, ...others] = names;
  const pdf = await certificatesPdf([certificateOf(first), ...others.map(certificateOf)]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  expect(text).toHaveLength(3);
  for (const [index, name] of names.entries()) expect(text[index]).toContain(name);
});
