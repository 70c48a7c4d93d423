import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { rows } from "../fixtures/database";
import { openSession } from "../fixtures/log-in";
import { newAdmin } from "../fixtures/people";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

const search = (page: Page, text: string) => page.goto(`/admin/students?search=${encodeURIComponent(text)}`);

test("going back after an act shows no page as it was before", async ({ page }) => {
  const name = `Registered ${Date.now()}`;
  await search(page, name);
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
  await rows("UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1", [
    admin.id,
  ]);
  await page.goto("/admin/students");
  await page.getByRole("button", { name: "Export the list" }).click();
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Is it still you?" });
  await dialog.getByLabel("Your password").fill(admin.password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Continue" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
});
