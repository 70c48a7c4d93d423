import { expect, test } from "@playwright/test";

test("the home page runs no injected script, stays where the slideshow cannot be loaded, and shows it later", async ({
  page,
}) => {
  const line = { isDown: false, lost: 0 };
  await page.route("**/_next/static/chunks/**", (route) => {
    if (!line.isDown) return route.continue();
    line.lost += 1;
    return route.abort();
  });
  page.once("load", () => {
    line.isDown = true;
  });
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "smuggled" in window)).toBe(false);
  await expect.poll(() => line.lost).toBeGreaterThan(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  line.isDown = false;
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
});
