import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { demo } from "@/e2e/fixtures/academy";
import { certifiedStudent, recordIn } from "@/e2e/fixtures/certificates";
import { postToOffice } from "@/e2e/fixtures/people";
import { expect, test } from "../fixtures/journey";
import { readQr } from "./qr";

async function printed(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return { document, words: text.replace(/\s+/g, " ") };
}

test("the printed page is one A4 sheet without buttons, and a withdrawn one says so", async ({
  page,
  baseURL,
}) => {
  const student = await certifiedStudent();
  await page.goto(`/result/${student.code}`);
  const { document, words } = await printed(page);
  expect(document.numPages).toBe(1);
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  expect(Math.abs(width - 595)).toBeLessThan(2);
  expect(Math.abs(height - 842)).toBeLessThan(2);
  for (const part of [student.name, student.code, "102", "of 120", "6.5", "Grade", `/result/${student.code}`])
    expect(words).toContain(part);
  for (const control of ["Download PDF", "Copy link", "Back to home", "Login"])
    expect(words).not.toContain(control);

  await postToOffice("certificate-withdrawal", { studentId: student.id, reason: "issued_in_error" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Withdrawn", level: 1 })).toBeVisible();
  const withdrawn = await printed(page);
  for (const part of ["Lapis English Academy", "Checked ", new URL(baseURL ?? "").host, "was withdrawn by"])
    expect(withdrawn.words).toContain(part);
  expect(withdrawn.words).not.toContain(student.name);
});

test("a QR reader finds the address on the screen, and on paper the record", async ({ page, baseURL }) => {
  await page.goto(`/result/${demo.code}`);
  const shown = page.getByRole("img", { name: "QR code that leads to this certificate" });
  expect(await readQr(await shown.screenshot())).toBe(`${baseURL}/result/${demo.code}?version=1`);
  await page.emulateMedia({ media: "print" });
  const code = page.getByRole("img", { name: "QR code of the signed record" });
  await code.evaluate((drawing) => {
    if (!(drawing instanceof SVGElement)) return;
    // Enlarged, as a camera held close would see it.
    drawing.style.cssText =
      "position: fixed; inset: 0 auto auto 0; z-index: 9999; width: 640px; height: 640px; max-width: none; background: #fff";
  });
  const address = await readQr(await code.screenshot());
  expect(address).toBe(`${baseURL}/verify/record#${recordIn({ text: await page.content() })}`);
});
