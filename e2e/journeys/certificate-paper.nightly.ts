import { expect, test } from "@playwright/test";
import { giveScores, giveToefl } from "@/e2e/fixtures/certificates";
import { newStudent, uniqueCode } from "@/e2e/fixtures/people";

/** The pixels between the sheet's last line and its margin; negative if the text runs into the frame. */
const roomLeft = (sheet: HTMLElement) => {
  const margin = Number.parseFloat(getComputedStyle(sheet).paddingBottom);
  const parts = [...sheet.children].filter((part) => getComputedStyle(part).position !== "absolute");
  const last = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
  return sheet.getBoundingClientRect().bottom - margin - last;
};

for (const exams of [1, 2]) {
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
    await expect(sheet.locator("section")).toHaveCount(exams);
    await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(794);
    await expect.poll(() => sheet.evaluate(roomLeft)).toBeGreaterThan(-1);
  });
}

test("without a portrait the whole printed page is vector graphics, its frame too", async ({ page }) => {
  const student = await newStudent();
  await giveScores(student.id);
  await page.goto(`/result/${student.code}`);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  // Image objects in a browser's PDF are named in plain text.
  expect(pdf.toString("latin1")).not.toContain("/Subtype /Image");
});
