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

test("a refused message keeps what was typed, and a sent one is confirmed", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("Laila Ahmadi");
  await page.getByLabel("Email", { exact: true }).fill("laila@nowhere");
  await page.getByRole("textbox", { name: "Message" }).fill("When does the next course begin?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid email address.");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    "When does the next course begin?",
  );

  await page.getByLabel("Email", { exact: true }).fill("laila@example.org");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status")).toHaveText("Message sent successfully.");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
});

test("the cookie choice can be made on the policy's page", async ({ page, context }) => {
  await page.goto("/cookie-policy");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL("/cookie-policy#choice");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "cookie-consent");
  expect(cookie?.value).toBe("declined");
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
