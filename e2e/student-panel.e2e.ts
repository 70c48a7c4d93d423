import { expect, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "./fixtures/accessible";
import { logIn } from "./fixtures/log-in";

test.beforeEach(async ({ page }) => {
  await logIn(page, demoAdmin);
  await page.goto(`/admin/students?search=${demoStudent.studentCode}`);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
});

test("by keyboard alone a student's panel opens from the search, and closes back to the row", async ({
  page,
}) => {
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: demoStudent.fullName });
  await expect(panel.getByRole("region", { name: "Details" })).toContainText(demoStudent.email);
  await expect(panel.getByRole("region", { name: "Test results" })).toContainText(
    String(demoStudent.totals[0]),
  );
  await expect(panel.getByRole("region", { name: "Certificate" })).toContainText(/LEA-\d{4}-\d{6}/);
  await expect(panel.getByRole("region", { name: "Account" })).toContainText("Last log-in");
  await expect(panel.getByRole("region", { name: "History" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("row", { name: demoStudent.fullName })).toBeFocused();
});

test("a click on a row opens the panel, which reopens after an action", async ({ page }) => {
  await page.getByRole("cell", { name: demoStudent.fullName, exact: true }).click();
  const panel = page.getByRole("dialog", { name: demoStudent.fullName });
  await panel.getByRole("button", { name: "Withdraw or hide details" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Edit details" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByLabel("Full Name")).toHaveValue(demoStudent.fullName);
});
