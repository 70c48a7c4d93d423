import { expect, test } from "@playwright/test";
import { inLanguage, languages } from "@/lib/words/languages";
import { demo } from "../fixtures/academy";
import { expectNoSidewaysScroll } from "../fixtures/accessible";
import { certifiedStudent, giveScores, giveToefl } from "../fixtures/certificates";
import { newStudent, uniqueCode } from "../fixtures/people";

for (const [what, fullName] of [
  ["a Dari name of sixty letters", "عبدالرحمن شفیع‌الله محمد یعقوب خان هوتکی بارکزی پوپلزی کندهاری"],
  ["a name that is one long word", "Wolfeschlegelsteinhausenbergerdorff".repeat(3)],
] as const) {
  test(`${what} fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const student = await newStudent({ full_name: fullName });
    for (const language of languages) {
      await page.goto(inLanguage(`/result/${student.code}`, language));
      await expect(page.getByRole("main").getByText(fullName)).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
}

test("confetti falls once per visit, below the verdict, and not with reduced motion", async ({ page }) => {
  const student = await certifiedStudent();
  const falling = page.locator("main canvas:not([hidden])");
  const open = async () => {
    await page.goto(`/result/${student.code}`, { waitUntil: "networkidle" });
    await page.clock.runFor(3000);
  };
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await open();
  await expect(falling).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open();
  await expect(falling).toHaveCount(1);
  const verdict = await page.getByRole("status").first().boundingBox();
  const canvas = await falling.locator("..").boundingBox();
  expect(canvas?.y).toBeGreaterThanOrEqual((verdict?.y ?? 0) + (verdict?.height ?? 0));
  await open();
  await expect(falling).toHaveCount(0);
});

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
  const printed = async (code: string) => {
    await page.goto(`/result/${code}`);
    return (await page.pdf({ preferCSSPageSize: true, printBackground: false })).toString("latin1");
  };
  // Image objects in a browser's PDF are named in plain text.
  expect(await printed(demo.code)).toContain("/Subtype /Image");
  expect(await printed(student.code)).not.toContain("/Subtype /Image");
});
