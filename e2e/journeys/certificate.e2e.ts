import type { Page } from "@playwright/test";
import { officialReports } from "@/lib/exams/registry";
import { messages } from "@/lib/words/catalogue";
import { demo } from "../fixtures/academy";
import { expectAccessible } from "../fixtures/accessible";
import { certifiedStudent, recordIn } from "../fixtures/certificates";
import { expect, test } from "../fixtures/journey";
import { logIn } from "../fixtures/log-in";
import { readPdf } from "../fixtures/pdf";
import { postToOffice } from "../fixtures/people";
import { readQr } from "../fixtures/qr";

test("a screen reader reads the certificate in visual order", async ({ page }) => {
  const student = await certifiedStudent();
  await page.goto(`/result/${student.code}`);
  const sheet = page.getByRole("article", { name: "Mock Test Certificate" });
  await expect(sheet.getByText(student.name)).toBeVisible();
  const toefl = sheet.getByRole("region", { name: "TOEFL iBT mock test" });
  await expect(toefl).toContainText(/30\s*of 30/);
  await expect(toefl).toContainText("CEFR level C1");
  await expect(sheet).not.toContainText(/scale of 1 to 6|add up to/);
  await page.getByText("What does this mean?").click();
  await expect(page.getByText("On the new TOEFL scale of 1 to 6")).toBeVisible();
  await expect(page.getByText("The four bands add up to 26.0")).toBeVisible();
  await expect(sheet.getByRole("img", { name: /^Signature of/ })).toBeVisible();
  await expect(sheet).toContainText(`not an ${officialReports(messages.lists)} score report`);
  await expectAccessible(page);
});

test("a small phone shows the verdict, a stranger copies the link, the owner shares", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/result/${demo.code}`);
  const verdict = page.getByRole("status").first();
  const firstScreen = [
    verdict.getByText("This certificate is valid"),
    verdict.getByText("Ali Reza Rahmani"),
    page.getByText("97", { exact: true }).first(),
    page.getByText("A", { exact: true }).first(),
    page.getByText("What does this mean?"),
  ];
  for (const part of firstScreen) {
    const box = await part.boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640);
  }
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/result/${demo.code}`);
  const bar = page.getByRole("link", { name: "Download", exact: true });
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await logIn(page, { ...demo.student, role: "student" }, `/result/${demo.code}`);
  await expect(bar).toBeInViewport();
  await page.getByRole("link", { name: "Check another certificate" }).click();
  await expect(page).toHaveURL(/\/result$/);
});

async function printed(page: Page) {
  const { text, ...paper } = await readPdf(
    await page.pdf({ preferCSSPageSize: true, printBackground: false }),
  );
  return { ...paper, words: text.replace(/\s+/g, " ") };
}

test("the printed page is one A4 sheet without buttons, and a withdrawn one says so", async ({
  page,
  baseURL,
}) => {
  const student = await certifiedStudent();
  await page.goto(`/result/${student.code}`);
  const controls = ["Download PDF", "Copy link", "Back to home", "Login"];
  for (const control of controls) await expect(page.getByText(control).first()).toBeVisible();
  const { pages, size, words } = await printed(page);
  expect(pages).toBe(1);
  const [width = 0, height = 0] = size;
  expect(Math.abs(width - 595)).toBeLessThan(2);
  expect(Math.abs(height - 842)).toBeLessThan(2);
  for (const part of [student.name, student.code, "102", "of 120", "6.5", "Grade", `/result/${student.code}`])
    expect(words).toContain(part);
  for (const control of controls) expect(words).not.toContain(control);

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
