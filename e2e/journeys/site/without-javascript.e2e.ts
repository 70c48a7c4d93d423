import { expect, test } from "@playwright/test";
import { pages } from "./pages";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("every page can be read without JavaScript", async ({ page }) => {
  test.slow();
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.soft(page.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
    });
});

test("the menu opens, marks the current page, and its links work", async ({ page }) => {
  await page.goto("/about");
  await page.getByText("Menu", { exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "About Us" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
});

test("on the home page the five ways to learn are rows that open", async ({ page }) => {
  await page.goto("/#business");
  const row = page.locator("#business");
  await expect(row).toBeInViewport();
  const text = row.getByText(/^Write the email, lead the meeting/).filter({ visible: true });
  await expect(text).toHaveCount(0);
  await row.getByRole("heading", { name: "Business English" }).click();
  await expect(text).toBeVisible();
});

test("the newsletter accepts an address, promises no email if none can be sent, and refuses what is none", async ({
  page,
}) => {
  await page.goto("/");
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
