import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { openSession } from "../fixtures/log-in";

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
