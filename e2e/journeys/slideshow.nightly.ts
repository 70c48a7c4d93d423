import { expect, test } from "@playwright/test";
import { watchPage } from "../fixtures/watched-page";

const scene = (number: number) => `${number} of 6`;

test("the page runs no injected script, and shows the slideshow as soon as it can", async ({ page }) => {
  const { refusedByPolicy } = await watchPage(page);
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
  await expect.poll(() => refusedByPolicy).toHaveLength(1);
  await expect.poll(() => line.lost).toBeGreaterThan(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  line.isDown = false;
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  await expect(page.getByText(scene(1))).toBeVisible();
  await page.getByRole("button", { name: "Previous scene" }).click();
  await expect(page.getByText(scene(6))).toBeVisible();
  await page.getByRole("button", { name: "Next scene" }).click();
  await expect(page.getByText(scene(1))).toBeVisible();
});

test("on a page from right to left each scene stands in the frame", async ({ page }) => {
  await page.goto("/fa");
  const slideshow = page.locator("section[aria-roledescription]").first();
  const next = slideshow.getByRole("button").last();
  await expect(next).toBeVisible();
  const frame = slideshow.locator("[data-moving]");
  for (let scene = 1; scene <= 3; scene++) {
    await expect
      .poll(() =>
        frame.evaluate((viewport) => {
          const { left, right, top } = viewport.getBoundingClientRect();
          const shown = document.elementFromPoint((left + right) / 2, top + 40);
          return shown !== null && viewport.contains(shown) && shown !== viewport;
        }),
      )
      .toBe(true);
    await next.click();
  }
});

test("the scenes change by themselves until someone pauses them", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await expect(page.getByText(scene(1))).toBeVisible();
  await expect(page.getByText(scene(2))).toBeVisible();
  await page.getByRole("button", { name: "Pause the slideshow" }).click();
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  // On a busy machine more than one has gone by.
  const paused = Number(/(\d) of 6/.exec((await page.getByText(/\d of 6/).textContent()) ?? "")?.[1]);
  await page.getByRole("button", { name: "Next scene" }).click();
  await expect(page.getByText(scene((paused % 6) + 1))).toBeVisible();
});
