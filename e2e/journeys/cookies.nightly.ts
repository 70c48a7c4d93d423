import { expect, type Page, test } from "@playwright/test";

/** Whether the middle of the focused element is visible in the next frame, with nothing over it. */
const isOnTop = (page: Page) =>
  page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused || !box) return false;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top !== null && (focused.contains(top) || top.contains(focused));
  });

test("on a small phone the banner covers neither the code nor the focused element", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const banner = page.getByRole("region", { name: "Cookies" });
  await page.goto("/verify");
  await expect(banner).toBeVisible();
  // Playwright refuses to click a covered element.
  await page.getByLabel("Verification code").click({ timeout: 5_000 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  await expect(banner).toBeVisible();
  const accept = banner.getByRole("button", { name: "Accept" });
  const covered: (string | null)[] = [];
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press("Tab");
    if (!(await isOnTop(page)))
      covered.push(await page.evaluate(() => document.activeElement?.outerHTML ?? null));
    if (await accept.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(accept).toBeFocused();
  expect(covered).toEqual([]);
});
