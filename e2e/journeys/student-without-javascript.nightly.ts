import { expect, test } from "@playwright/test";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { downloadOf } from "../fixtures/journey";
import { submitLogIn } from "../fixtures/log-in";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("without JavaScript a student logs in, reads everything, and logs out", async ({ page }) => {
  const open = (name: string) => page.getByRole("link", { name, exact: true }).last().click();
  const submit = page.getByRole("main").locator("button[type=submit]").first();
  await page.goto("/admin");
  await submitLogIn(page, { email: "nobody@example.org", password: "Wrong-2022!" });
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Invalid credentials")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.org");
  await page.goto("/login");
  await submitLogIn(page, demoStudent);
  await expect(page).toHaveURL("/student/dashboard");
  await expect(page.getByRole("link", { name: "Share", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeHidden();

  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByLabel("Phone number")).toBeVisible();
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save profile" })).toBeDisabled();

  await open("Documents");
  await page.locator("main summary").first().click();
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  const link = page.getByRole("link", { name: /^Download/ }).first();
  expect((await downloadOf(link)).suggestedFilename()).toBe("Placement test.webp");
  await open("Result");
  await expect(page.getByRole("heading", { name: "All your tests" })).toBeVisible();

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Log out" }).click();
  await submit.click();
  await page.goto("/student/dashboard");
  await expect(page).toHaveURL(/\/login/);
});
