import { expect, test } from "@playwright/test";

const scene = (number: number) => `${number} of 6`;

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
