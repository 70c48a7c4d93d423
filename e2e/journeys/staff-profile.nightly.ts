import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { logIn, submitLogIn } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";

test("a teacher logs in, changes profile and password, and logs out", async ({ page }) => {
  const teacher = await newAccount("teacher", "Teacher");
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
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You have been logged out.")).toBeVisible();
  await submitLogIn(page, { ...teacher, password: "Teach-2027y" });
  await expect(page).toHaveURL("/");
});
