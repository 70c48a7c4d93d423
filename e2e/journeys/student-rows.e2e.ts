import { expect, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { openSession } from "../fixtures/log-in";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("a row's menu opens the certificate, its PDF and the history, copies the link, and its dialogs give the focus back", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/admin/students?search=${demoStudent.studentCode}`);
  const menu = page.getByRole("button", { name: `More for ${demoStudent.fullName}` });
  const certificate = `/result/${demoStudent.studentCode}`;
  const badge = page.getByRole("link", { name: `valid open the certificate of ${demoStudent.fullName}` });
  await expect(badge).toHaveAttribute("href", certificate);
  for (const item of [
    "Enter scores",
    "Upload documents",
    "Withdraw or hide details",
    "Set new password",
    "Delete",
  ]) {
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: item }).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  }
  await menu.press("Enter");
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("menuitem", { name: "Open certificate" }).press("Enter"),
  ]);
  await expect(opened).toHaveURL(new RegExp(`${certificate}$`));
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "Copy link" }).press("Enter");
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${certificate}$`));
  await menu.press("Enter");
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "PDF" }).press("Enter"),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  await menu.press("Enter");
  await page.getByRole("menuitem", { name: "History" }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/activity\?student=\d+$/);
});
