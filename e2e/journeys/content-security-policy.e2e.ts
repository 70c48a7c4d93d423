import { expect, test } from "@playwright/test";

test("an injected script does not run", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
});
