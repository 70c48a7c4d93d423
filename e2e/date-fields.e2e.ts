import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "./fixtures/accessible";
import { logIn } from "./fixtures/log-in";
import { newStudent } from "./fixtures/new-account";
import { rowAction } from "./fixtures/row-action";

test("a birth date is typed, and then reads as the office writes its dates", async ({ page }) => {
  await logIn(page, demoAdmin, "/admin/registration");
  const field = page.getByLabel("Date of Birth");
  await field.fill("2006-12-30");
  await expect(page.getByText("30 Dec 2006")).toBeHidden();
  await page.getByLabel("Full Name").focus();
  await expect(page.getByText("30 Dec 2006")).toBeVisible();
  await page.getByRole("button", { name: "Clear Form" }).click();
  await expect(page.getByText("30 Dec 2006")).toBeHidden();
});

test("a day is chosen by keyboard alone, in the months of both calendars", async ({ page }) => {
  await logIn(page, demoAdmin, "/admin/registration");
  const field = page.getByLabel("Date of Birth");
  await field.fill("2006-12-30");
  await page.getByRole("button", { name: "Open calendar" }).press("Enter");
  await expect(page.getByRole("button", { name: "Saturday, 30 Dec 2006" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Saturday, 6 Jan 2007" })).toBeFocused();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("2006-11-30");
  await page.getByRole("button", { name: "Open calendar" }).press("Enter");
  await page.getByRole("button", { name: "Afghan months" }).click();
  await page.getByLabel("Year", { exact: true }).selectOption("1380");
  await page.getByLabel("Month", { exact: true }).selectOption("Hamal");
  await page.getByRole("button", { name: /, 1 Hamal 1380/ }).click();
  await expect(field).toHaveValue("2001-03-21");
});

test("no day after the last one can be chosen, and Escape closes the calendar, not the row behind it", async ({
  page,
}) => {
  await logIn(page, demoAdmin);
  const { name } = await newStudent(page, "Born Today");
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Edit details");
  const field = page.getByLabel("Date of Birth");
  const today = (await field.getAttribute("max")) ?? "";
  await field.fill(today);
  await page.getByRole("button", { name: "Open calendar" }).click();
  await page.getByRole("button", { pressed: true }).press("ArrowRight");
  await expect(page.getByRole("button", { pressed: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { pressed: true })).toBeHidden();
  await expect(field).toHaveValue(today);
});

test("a filter by day takes effect when a day is chosen", async ({ page }) => {
  await logIn(page, demoAdmin, "/admin/students?role=student");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Open calendar" }).first().click();
  await page.getByLabel("Year", { exact: true }).selectOption("2026");
  await page.getByLabel("Month", { exact: true }).selectOption("Jan");
  await page.getByRole("button", { name: "Thursday, 1 Jan 2026" }).click();
  await expect(page).toHaveURL(/2026-01-01/);
});
