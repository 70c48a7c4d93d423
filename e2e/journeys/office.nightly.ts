import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { downloadOf } from "../fixtures/journey";
import { ageLogIn, openSession } from "../fixtures/log-in";
import { newAdmin } from "../fixtures/people";
import { openList } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("going back after an act shows no page as it was before", async ({ page }) => {
  const name = `Registered ${Date.now()}`;
  await openList(page, name);
  await expect(page.getByText("No students found.")).toBeVisible();
  await page.getByRole("link", { name: "Register a student" }).click();
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(`${name.replace(" ", ".")}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("Row-2026x");
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("row", { name })).toBeVisible();
});

test("the whole list is exported once the password was given", async ({ page }) => {
  const admin = await newAdmin();
  await openSession(page, admin);
  await ageLogIn(admin);
  await page.goto("/admin/students");
  await page.getByRole("button", { name: "Export the list" }).click();
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Is it still you?" });
  await dialog.getByLabel("Your password").fill(admin.password);
  const download = await downloadOf(dialog.getByRole("button", { name: "Continue" }));
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
});

test("offline a link of the office says so, and is followed later", async ({ page, context }) => {
  await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Registration", exact: true }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Failed to connect to the server" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");

  await notice.getByRole("button", { name: "Retry" }).click();
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/admin\/registration$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Welcome");
  await expect(notice).toBeHidden();
});
