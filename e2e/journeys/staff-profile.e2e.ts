import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { logIn, logInByForm } from "../fixtures/log-in";
import { newAccount } from "../fixtures/new-account";

test("a teacher logs in, changes profile and password, and logs out", async ({ page, browser }) => {
  const office = await (await browser.newContext()).newPage();
  await logIn(office, demoAdmin);
  const teacher = await newAccount("teacher", "Teacher");
  await expect(
    office.getByRole("navigation", { name: "Office" }).getByText("Teacher Management"),
  ).toBeVisible();
  await expect(office.getByRole("link", { name: /Teacher Management|Billing/ })).toHaveCount(0);
  await office.context().close();

  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, teacher);
  await page.goto("/login");
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(page).toHaveURL("/staff/profile");
  await expect(page.getByLabel("Full Name")).toHaveValue(teacher.name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Phone").fill("+93 70 123 4567");
  await page
    .getByRole("button", { name: /^(Save|Update)/ })
    .first()
    .click();
  await expect(page.getByText("Profile updated successfully!").first()).toBeVisible();

  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByLabel("Current password", { exact: true }).fill(teacher.password);
  await page.getByLabel("New password", { exact: true }).fill("Teach-2027y");
  await page.getByLabel("Confirm new password", { exact: true }).fill("Teach-2027y");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed successfully!").first()).toBeVisible();
  await expectAccessible(page);

  await page.goto("/admin/students");
  await expect(page).toHaveURL(/\/login\?/);
  await page.goto("/student/settings");
  await expect(page).toHaveURL(/\/login\?/);

  await page.goto("/staff");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await logInByForm(page, { ...teacher, password: "Teach-2027y" });
});
