import { expect, test } from "@playwright/test";
import { catalogueOf } from "@/lib/words/catalogue";

const fa = catalogueOf("fa");

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("without JavaScript the menu, the home page's rows and its newsletter work", async ({ page }) => {
  await page.goto("/about");
  await page.getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "About Us" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");

  await page.goto("/#business");
  const row = page.locator("#business");
  await expect(row).toBeInViewport();
  const text = row.getByText(/^Write the email, lead the meeting/).filter({ visible: true });
  await expect(text).toHaveCount(0);
  await row.getByRole("heading", { name: "Business English" }).click();
  await expect(text).toBeVisible();

  const purpose = await page.getByText(/^A short lesson/).boundingBox();
  expect(purpose?.width).toBeGreaterThan(100);
  await page.getByLabel("Newsletter for learners").fill("laila@example.org");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/newsletter");
  await expect(page.getByRole("main")).toContainText("Thank you. Your address is on our list.");
  await page.getByLabel("Newsletter for learners").fill("laila@example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("main")).toContainText("Please enter a valid email address.");
});

test("without JavaScript a sign-up compares the passwords, and says what came of it", async ({ page }) => {
  await page.goto("/fa/register");
  const fill = async (password: string) => {
    await page.locator("[name=password]").fill("Signed-2026");
    await page.locator("[name=confirmPassword]").fill(password);
    await page.locator("form:has([name=confirmPassword]) [type=submit]").click();
  };
  await page.locator("[name=name]").fill("Signed Up");
  await page.locator("[name=email]").fill(`signup.${Date.now()}@example.org`);
  await fill("Signed-2027");
  await expect(page.getByText(fa.refusals.passwordMismatch)).toBeVisible();
  await expect(page.locator("[name=name]")).toHaveValue("Signed Up");
  await fill("Signed-2026");
  await expect(page).toHaveURL("/fa/login");
  await expect(page.getByText(fa.replies.signedUp)).toBeVisible();
});
