import { expect, type Page, test } from "@playwright/test";

test.use({ viewport: { width: 360, height: 740 } });

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

test.beforeEach(async ({ page }) => {
  await page.goto("/about", { waitUntil: "networkidle" });
  await page.getByText("Menu", { exact: true }).click();
  await expect(menu(page)).toBeVisible();
});

test("Escape closes the menu and leaves the focus on its button", async ({ page }) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(page.getByText("Menu", { exact: true })).toBeFocused();
});

test("a click outside the menu closes it, one inside does not", async ({ page }) => {
  await menu(page).click({ position: { x: 4, y: 4 } });
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(180, 700);
  await expect(menu(page)).toBeHidden();
});
