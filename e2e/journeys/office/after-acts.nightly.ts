import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openSession } from "../../fixtures/log-in";

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
