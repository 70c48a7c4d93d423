import { expect, test } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { demo } from "@/contract/fixtures/academy";
import { certifiedStudent, giveScores, giveToefl } from "@/contract/fixtures/certificates";
import { newStudent, postToOffice, uniqueCode } from "@/contract/fixtures/people";
import { measuresFor } from "@/lib/certificates/sheet-measures";
import { readQr } from "./qr";

// Confetti would cover the QR codes.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the printed page is one A4 sheet with name, code and scores, and no buttons", async ({ page }) => {
  const student = await certifiedStudent();
  await page.goto(`/result/${student.code}`);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  expect(document.numPages).toBe(1);
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  expect(Math.abs(width - 595)).toBeLessThan(2);
  expect(Math.abs(height - 842)).toBeLessThan(2);
  const { text } = await extractText(document, { mergePages: true });
  const words = text.replace(/\s+/g, " ");
  for (const printed of [
    student.name,
    student.code,
    "102",
    "of 120",
    "6.5",
    "Grade",
    `/result/${student.code}`,
  ])
    expect(words).toContain(printed);
  for (const control of ["Download PDF", "Copy link", "Back to home", "Login"])
    expect(words).not.toContain(control);
});

/** The pixels between the sheet's last line and its margin; negative if the text runs into the frame. */
const roomLeft = (sheet: HTMLElement) => {
  const margin = Number.parseFloat(getComputedStyle(sheet).paddingBottom);
  const parts = [...sheet.children].filter((part) => getComputedStyle(part).position !== "absolute");
  const last = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
  return sheet.getBoundingClientRect().bottom - margin - last;
};

/** Adds a third panel, with the sizes of a sheet with three. */
function addPanel(sheet: HTMLElement, sizes: Record<string, number>) {
  const [first] = sheet.querySelectorAll("section");
  first?.after(first.cloneNode(true));
  sheet.dataset.panels = "3";
  for (const [name, rem] of Object.entries(sizes)) sheet.style.setProperty(`--${name}`, `${rem}rem`);
}

for (const exams of [1, 2, 3]) {
  test(`with the longest name and code the printed page fits ${exams} complete exams`, async ({ page }) => {
    const student = await newStudent({
      full_name: "Wolfeschlegel ".repeat(9).slice(0, 120).trim(),
      student_code: `${uniqueCode()}${"W".repeat(40)}`.slice(0, 40),
    });
    await (exams === 1 ? giveToefl : giveScores)(student.id);
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: "print" });
    await page.goto(`/result/${encodeURIComponent(student.code)}`);
    const sheet = page.locator(".certificate-sheet");
    // There are only two exams, so the third panel is a copy of the first.
    if (exams === 3) await sheet.evaluate(addPanel, { ...measuresFor(3) });
    await expect(sheet.locator("section")).toHaveCount(exams);
    await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(794);
    await expect.poll(() => sheet.evaluate(roomLeft)).toBeGreaterThan(-1);
  });
}

for (const { state, prepare, words } of [
  { state: "withdrawn", prepare: withdrawn, words: ["Withdrawn", "LEA-20", "was withdrawn by"] },
  { state: "replaced", prepare: replaced, words: ["This is an old version", "REPLACED BY VERSION 2"] },
  { state: "without results", prepare: async () => (await newStudent()).code, words: ["No results yet"] },
  { state: "unknown", prepare: async () => uniqueCode(), words: ["Not found", "No student found."] },
])
  test(`a certificate that is ${state} prints its verdict under the academy's name, with day and address`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(`/result/${await prepare()}`);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { text } = await extractText(document, { mergePages: true });
    for (const printed of ["Lapis English Academy", "Checked ", new URL(baseURL ?? "").host, ...words])
      expect(text.replace(/\s+/g, " ")).toContain(printed);
    expect(document.numPages).toBe(state === "replaced" ? 2 : 1);
  });

async function withdrawn(): Promise<string> {
  const { id, code } = await certifiedStudent();
  await postToOffice("withdraw-certificate", { studentId: id, reason: "issued_in_error" });
  return code;
}

async function replaced(): Promise<string> {
  const { id, code } = await newStudent();
  await giveToefl(id);
  await giveToefl(id, { listening_score: 8 });
  return `${code}?version=1`;
}

test("without a portrait the whole printed page is vector graphics, including the frame", async ({
  page,
}) => {
  const student = await newStudent();
  await giveScores(student.id);
  await page.goto(`/result/${student.code}`);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  // Image objects in a browser's PDF are named in plain text.
  expect(pdf.toString("latin1")).not.toContain("/Subtype /Image");
});

test("a QR reader finds the address of the certificate on the screen", async ({ page, baseURL }) => {
  await page.goto(`/result/${demo.code}`);
  const code = page.getByRole("img", { name: "QR code that leads to this certificate" });
  expect(await readQr(await code.screenshot())).toBe(`${baseURL}/result/${demo.code}?version=1`);
});

test("a QR reader finds the signed record on the printed page, and it is genuine", async ({
  page,
  baseURL,
}) => {
  await page.goto(`/result/${demo.code}`);
  await page.emulateMedia({ media: "print" });
  const code = page.getByRole("img", { name: "QR code of the signed record" });
  await code.evaluate((drawing) => {
    if (!(drawing instanceof SVGElement)) return;
    // Enlarged, as a camera held close would see it.
    drawing.style.cssText =
      "position: fixed; inset: 0 auto auto 0; z-index: 9999; width: 640px; height: 640px; max-width: none; background: #fff";
  });
  const address = await readQr(await code.screenshot());
  expect(address).toContain(`${baseURL}/verify/record#`);
  await page.emulateMedia({ media: "screen" });
  await page.goto(address ?? "");
  await expect(page.getByRole("heading", { name: "Valid", exact: true })).toBeVisible();
});
