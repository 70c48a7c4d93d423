import { expect, test } from "@playwright/test";
import { certifiedStudent } from "@/e2e/fixtures/certificates";
import { newStudent } from "@/e2e/fixtures/people";
import { inLanguage, languages } from "@/lib/words/languages";
import { expectNoSidewaysScroll } from "../fixtures/accessible";

const dariName = "عبدالرحمن شفیع‌الله محمد یعقوب خان هوتکی بارکزی پوپلزی کندهاری";

for (const [what, fullName] of [
  ["a Dari name of sixty letters", dariName],
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
