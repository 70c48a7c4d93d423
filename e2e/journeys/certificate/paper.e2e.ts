import { expect, test } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { demo } from "@/e2e/fixtures/academy";
import { certifiedStudent, giveToefl, newCertified } from "@/e2e/fixtures/certificates";
import { newStudent, postToOffice, uniqueCode } from "@/e2e/fixtures/people";
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

test("each other verdict is printed under the academy's name, with day and address", async ({
  page,
  baseURL,
}) => {
  for (const { state, code, words } of [
    { state: "withdrawn", code: await withdrawn(), words: ["Withdrawn", "LEA-20", "was withdrawn by"] },
    {
      state: "replaced",
      code: await replaced(),
      words: ["This is an old version", "REPLACED BY VERSION 2"],
    },
    { state: "without results", code: (await newStudent()).code, words: ["No results yet"] },
    { state: "unknown", code: uniqueCode(), words: ["Not found", "No student found."] },
  ])
    await test.step(state, async () => {
      await page.goto(`/result/${code}`);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
      const document = await getDocumentProxy(new Uint8Array(pdf));
      const { text } = await extractText(document, { mergePages: true });
      for (const printed of ["Lapis English Academy", "Checked ", new URL(baseURL ?? "").host, ...words])
        expect(text.replace(/\s+/g, " ")).toContain(printed);
      expect(document.numPages).toBe(state === "replaced" ? 2 : 1);
    });
});

async function withdrawn(): Promise<string> {
  const { id, code } = await newCertified();
  await postToOffice("withdraw-certificate", { studentId: id, reason: "issued_in_error" });
  return code;
}

async function replaced(): Promise<string> {
  const { id, code } = await newStudent();
  await giveToefl(id);
  await giveToefl(id, { listening_score: 8 });
  return `${code}?version=1`;
}

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
