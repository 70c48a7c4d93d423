import { expect, test } from "@playwright/test";
import { pages } from "./pages";

for (const path of pages)
  test(`${path} is no wider than a small phone, and stands still while it arrives`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          document.documentElement.dataset.shift = String(
            Number(document.documentElement.dataset.shift ?? 0) +
              ("value" in shift ? Number(shift.value) : 0),
          );
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // The last thousandths are letters of the fallback font that are a hair wider than ours.
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.01);
  });
