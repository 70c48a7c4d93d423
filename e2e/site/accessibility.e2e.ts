import { test } from "@playwright/test";
import { expectAccessible } from "../fixtures/accessible";
import { pages, widths } from "./pages";

for (const width of widths)
  for (const path of [...pages, "/result/DEMO-2022", "/resultsheet", "/admin", "/no-such-page"])
    test(`${path} has no violation that axe can find, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      await expectAccessible(page);
    });
