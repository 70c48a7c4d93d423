import { expect, type Page, test } from "@playwright/test";

const scene = (number: number) => `${number} of 6`;

/** Hides or shows the page like a tab switch; Chromium itself keeps every page of a test visible. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Resizes the window, and returns after the next frame, before which the page's ResizeObservers have run. */
async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

test("the scenes pause while another tab is in front, and go on afterwards", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause the slideshow" })).toBeVisible();
  await setVisibility(page, "hidden");
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  await setVisibility(page, "visible");
  await expect(page.getByRole("button", { name: "Pause the slideshow" })).toBeVisible();
});

test("in a page opened behind another tab, the scenes wait for it to be shown", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
  );
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  await setVisibility(page, "visible");
  await expect(page.getByText(scene(2))).toBeVisible();
});

test("paused scenes stay paused when the window changes its size", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Pause the slideshow" }).click();
  await resize(page, 700);
  await resize(page, 500);
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
});

test("playing scenes go on playing when the window changes its size", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(scene(2))).toBeVisible();
  await resize(page, 700);
  await expect(page.getByText(scene(3))).toBeVisible();
});

test("a swipe pauses the scenes for good", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause the slideshow" })).toBeVisible();
  const box = await page.locator("[data-moving]").boundingBox();
  if (!box) throw new Error("the slideshow is not on the page");
  await page.mouse.move(box.x + (7 * box.width) / 8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 8, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(scene(1))).toBeHidden();
  await resize(page, 700);
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
});
