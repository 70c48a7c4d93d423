import { expect, test } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";

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

test("without JavaScript the look-up refuses with help, and opens a certificate", async ({ page }) => {
  const field = page.getByLabel("Verification code");
  const verify = page.getByRole("button", { name: "Verify", exact: true });
  const error = page.locator("main form").first().getByRole("alert");
  await page.goto("/verify");
  await field.fill("   ");
  await verify.click();
  await expect(error).toHaveText("Please enter a Verification Code.");
  await expect(field).toHaveValue("   ");
  await field.fill("LEA-7KQ4-XM9C");
  await verify.click();
  await expect(error).toHaveText("No record found. Please check your Student Code.");
  await expect(page.getByText("We looked for LEA-7KQ4-XM9C.")).toBeVisible();
  await field.fill(` ${demo.code.toLowerCase()}`);
  await verify.click();
  await expect(page).toHaveURL(new RegExp(`/result/${demo.code}$`, "i"));
  await expect(page.getByRole("article").getByText(demo.code, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
});
