import { expect, test } from "../fixtures/journey";

test.use({ viewport: { width: 360, height: 740 } });

test("Escape and a click outside close the menu, a click inside does not", async ({ page }) => {
  await page.goto("/about");
  const menu = page.getByRole("navigation", { name: "Main" });
  const button = page.getByText("Menu", { exact: true });
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.click({ position: { x: 4, y: 4 } });
  await expect(menu).toBeVisible();
  await page.mouse.click(180, 700);
  await expect(menu).toBeHidden();
});
