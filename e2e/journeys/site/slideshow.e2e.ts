import { expect, test } from "@playwright/test";

const scene = (number: number) => `${number} of 6`;

test("the scenes change by themselves until someone pauses them", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(scene(1))).toBeVisible();
  await expect(page.getByText(scene(2))).toBeVisible();
  await page.getByRole("button", { name: "Pause the slideshow" }).click();
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  await page.getByRole("button", { name: "Next scene" }).click();
  await expect(page.getByText(scene(3))).toBeVisible();
});

test("nothing moves with reduced motion, and after the last scene comes the first", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  await expect(page.getByText(scene(1))).toBeVisible();
  await page.getByRole("button", { name: "Previous scene" }).click();
  await expect(page.getByText(scene(6))).toBeVisible();
  await page.getByRole("button", { name: "Next scene" }).click();
  await expect(page.getByText(scene(1))).toBeVisible();
});
