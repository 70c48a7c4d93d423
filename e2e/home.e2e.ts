import { expect, test } from "@playwright/test";

test("a visitor finds the log-in from the home page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a visitor without an account is led to the free assessment, not to the log-in", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Or ask for a free assessment" }).click();
  await expect(page).toHaveURL("/contact");
});

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test("the five ways to learn are rows that open", async ({ page }) => {
      await page.goto("/#business");
      const row = page.locator("#business");
      await expect(row).toBeInViewport();
      const text = row.getByText(/^Write the email, lead the meeting/).filter({ visible: true });
      await expect(text).toHaveCount(0);
      await row.getByRole("heading", { name: "Business English" }).click();
      await expect(text).toBeVisible();
    });
  });

test("in a wide window the five ways to learn are open", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/^Write the email, lead the meeting/).filter({ visible: true })).toBeVisible();
});
