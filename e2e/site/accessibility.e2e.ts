import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { pages, widths } from "./pages";

for (const width of widths)
  for (const path of pages)
    test(`${path} has no violation that axe can find, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))).toEqual(
        [],
      );
    });
