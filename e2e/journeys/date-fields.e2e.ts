import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { logIn } from "../fixtures/log-in";

test("a birth date is typed in either calendar, and its day is read back before it is saved", async ({
  page,
}) => {
  await logIn(page, demoAdmin, "/admin/registration");
  const field = page.getByLabel("Date of Birth");
  for (const text of ["21 Mar 2004", "21.3.2004", "2004-03-21", "2/1/1383"]) {
    await field.fill(text);
    await expect(page.getByText("2 Hamal 1383 (21 March 2004)")).toBeVisible();
    await expect(field).toHaveValue(text);
  }
  await field.fill("3/4/2004");
  await expect(page.getByText("15 Hamal 1383 (3 April 2004)")).toBeVisible();
  await field.fill("3/4/04");
  await expect(page.getByText("Please write the year with four digits.")).toBeVisible();
  await page.getByRole("button", { name: "Clear Form" }).click();
  await expect(field).toHaveValue("");
});

test("the browser's own calendar fills the field, and a filter takes effect at once", async ({ page }) => {
  await logIn(page, demoAdmin, "/admin/students?role=student");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("button", { name: "Open calendar" }).first()).toBeVisible();
  await page.locator("input[type=date]").first().fill("2026-01-01");
  await expect(page).toHaveURL(/2026-01-01/);
});
