import { expect, test } from "@playwright/test";

test("a visitor finds the log-in from the home page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/login$/);
});
