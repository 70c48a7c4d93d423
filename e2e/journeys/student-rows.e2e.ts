import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { holdAnswer } from "../fixtures/line";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { openFromRow, tryToDismiss } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("a row's menu leads on and copies the link, and its dialogs return the focus", async ({
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
  for (const [item, address] of [
    ["Open certificate", new RegExp(`${certificate}$`)],
    ["PDF", /\/backend\/certificates\/.+\.pdf$/],
    ["History", /\/admin\/activity\?student=\d+$/],
  ] as const)
    await expect(page.getByRole("menuitem", { name: item })).toHaveAttribute("href", address);
  await page.getByRole("menuitem", { name: "Copy link" }).press("Enter");
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${certificate}$`));
});

test("a deletion asks by name, and its dialog stays until it is done, and says so", async ({ page }) => {
  const { name } = await newAccount("student");
  const dialog = await openFromRow(page, name, "Delete");
  await expect(dialog).toContainText(
    `Are you sure you want to delete student ${name}? This action cannot be undone.`,
  );
  const late = await holdAnswer(page, "**/delete_student.php");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await late.isAsked;
  await tryToDismiss(page);
  await expect(dialog).toBeVisible();
  await late.letGo();
  await expect(page.getByText(`Student ${name} has been deleted successfully.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No students found.")).toBeVisible();
});
