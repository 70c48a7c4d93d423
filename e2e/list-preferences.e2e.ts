import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { calendars } from "@/lib/dates/calendars";
import { dateStyles, formatDay } from "@/lib/dates/date-styles";
import { kabulDay, shiftMonth } from "@/lib/dates/kabul";
import { expectAccessible } from "./fixtures/accessible";
import { deferred } from "./fixtures/deferred";
import { listTool } from "./fixtures/list-tool";
import { logIn, openSession } from "./fixtures/log-in";
import { newAccount, newStudent } from "./fixtures/new-account";

/** Logs in as a new admin, because columns, views and the calendar belong to an account. Returns the email. */
async function logInAsColleague(page: Page): Promise<string> {
  const colleague = await newAccount(page, "admin", "Colleague");
  await page.context().clearCookies();
  await logIn(page, colleague);
  return colleague.email;
}

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("columns are chosen and remembered, results show drafts, and the row's menu names its actions", async ({
  page,
}) => {
  const { name, userId, code } = await newStudent(page, "Chosen");
  await logInAsColleague(page);
  await page.request.post("/backend/office/save-draft", {
    data: { exam: "toefl", studentId: userId, heldOn: "2026-06-06", scores: { reading: 12 } },
  });
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  const row = page.getByRole("row", { name });
  await expect(row.getByText("draft", { exact: true })).toBeVisible();
  const header = (label: string) => page.getByRole("columnheader", { name: label });
  for (const label of ["Photo", "User ID", "Full Name", "Email", "Password", "Student Code", "Date of Birth"])
    await expect(header(label)).toBeVisible();

  await (await listTool(page, "button", "Columns")).press("Enter");
  // The first choice is delayed, and must still not be stored after the second.
  const release = deferred();
  await page.route("**/list-preferences", async (route) => {
    if (!route.request().postData()?.includes("last_login")) await release.promise;
    await route.continue();
  });
  const stored = (matches: (columns: string) => boolean) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith("/list-preferences") && matches(answer.request().postData() ?? ""),
    );
  const saved = Promise.all([
    stored((columns) => !columns.includes("last_login")),
    stored((columns) => columns.includes("last_login")),
  ]);
  await page.getByRole("checkbox", { name: "Student Code" }).press("Space");
  await page.getByRole("checkbox", { name: "Last log-in" }).press("Space");
  await expect(header("Student Code")).toBeHidden();
  await expect(header("Last log-in")).toBeVisible();
  release.resolve();
  await saved;
  await page.unroute("**/list-preferences");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(header("Last log-in")).toBeVisible();
  await expect(header("Student Code")).toBeHidden();
  await expect(row.getByText(code)).toBeVisible();
  await (await listTool(page, "button", "Columns")).click();
  await page.getByRole("button", { name: "Reset columns" }).click();
  await expect(header("Student Code")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Columns", exact: true })).toBeFocused();

  const more = page.getByRole("button", { name: `More for ${name}` });
  await more.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Upload documents" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Set new password" }).press("Enter");
  await page.getByRole("dialog").getByLabel("New password").fill("Chosen-2026y");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Password changed successfully!")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Edit details" }).press("Enter");
  await expect(page.getByLabel("Full Name")).toBeFocused();
});

test("a view is saved with filters, order, rows and columns, opened, renamed and deleted", async ({
  page,
}) => {
  const name = `View ${Date.now()}`;
  await logInAsColleague(page);
  await page.goto("/admin/students?filters=no_photo&sort_by=email&sort_order=asc&limit=20");
  const views = () => listTool(page, "button", "Views");
  await (await views()).press("Enter");
  await page.getByLabel("Save this view as").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Save this view as").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("You already have a view with this name.")).toBeVisible();

  await page.goto("/admin/students?search=nobody-has-this-name");
  await (await views()).click();
  await page.getByRole("button", { name: `Rename ${name}` }).click();
  await page.getByLabel(`New name for ${name}`).fill(`${name} b`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `${name} b`, exact: true })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Views" })).toBeFocused();
  await page.getByRole("button", { name: `${name} b`, exact: true }).press("Enter");
  await expect(page).toHaveURL(/students\?filters=no_photo&sort_by=email&sort_order=asc&limit=20$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await (await views()).click();
  await page.getByRole("button", { name: `Delete the view ${name} b` }).press("Enter");
  await expect(page.getByRole("button", { name: `${name} b`, exact: true })).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Views" })).toBeFocused();
});

test("the office shows dates in the user's calendar", async ({ page }) => {
  const email = await logInAsColleague(page);
  await page.request.post("/backend/account/date-style", { data: { dateStyle: "solar_first" } });
  const today = kabulDay(new Date());
  await page.goto(`/admin/students?search=${email}`);
  await (await listTool(page, "button", "Columns")).click();
  await page.getByRole("checkbox", { name: "Last log-in" }).check();
  await page.keyboard.press("Escape");
  const row = page.getByRole("row", { name: email });
  await expect(row.getByText(formatDay("solar_first", today, "compact"), { exact: true })).toBeVisible();

  await page.goto("/admin/dashboard");
  const calendar = page.getByRole("region", { name: "Calendar" });
  const { monthOf, dayOfMonth } = calendars.solar;
  const monthName = (month: string) =>
    calendar.getByText(dateStyles.solar_first.month(month, "long"), { exact: true });
  await expect(monthName(monthOf(today))).toBeVisible();
  await expect(calendar.locator("[aria-current=date]")).toContainText(String(dayOfMonth(today)));
  await calendar.getByRole("link", { name: "Next month" }).click();
  await expect(monthName(shiftMonth(monthOf(today), 1))).toBeVisible();
  await expectAccessible(page);
});
