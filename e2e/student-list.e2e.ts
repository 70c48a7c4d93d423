import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { calendars } from "@/lib/calendars";
import { dateStyles, dayIn } from "@/lib/date-styles";
import { kabulDay, shiftMonth } from "@/lib/kabul";
import { expectAccessible, expectNoSideways } from "./fixtures/accessible";
import { logIn } from "./fixtures/log-in";
import { newStudent } from "./fixtures/new-student";

/** Logs in as somebody of the office who has an account of their own, and with it columns, views and dates. */
async function enterAsColleague(page: Page): Promise<string> {
  const colleague = { email: `c${Date.now()}@example.org`, password: "Row-2026x", role: "admin" as const };
  await page.request.post("/backend/api/register_user.php", {
    multipart: { full_name: "Colleague", ...colleague },
  });
  await page.context().clearCookies();
  await logIn(page, colleague);
  return colleague.email;
}

test.beforeEach(async ({ page }) => {
  await logIn(page, demoAdmin);
});

test("filters are chosen by keyboard, stand in the address, and survive reload and back", async ({
  page,
}) => {
  const { name } = await newStudent(page, "Filtered");
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: "Filters" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "No scores yet" }).press("Space");
  await expect(page).toHaveURL(/filters=no_scores$/);
  await page.getByRole("checkbox", { name: "No photo" }).press("Space");
  await expect(page).toHaveURL(/filters=no_scores,no_photo$/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeFocused();
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();

  await page.reload();
  const chips = page.getByRole("list", { name: "Filters that are on" });
  await expect(chips.getByRole("button")).toHaveCount(3);
  await chips.getByRole("button", { name: "Remove the filter: No photo" }).click();
  await expect(page).toHaveURL(/filters=no_scores$/);
  await page.goBack();
  await expect(page).toHaveURL(/filters=no_scores,no_photo$/);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Filters (2)" }).click();
  await page.getByLabel("To", { exact: true }).fill("2001-01-01");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/registered_to=2001-01-01$/);
  await expect(page.getByText("Nobody matches this search and these filters.")).toBeVisible();
  await page.keyboard.press("Escape");
  await chips.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/filters|registered/);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
});

test("rows selected over several pages are deleted by keyboard after a question, and come back with Undo", async ({
  page,
}) => {
  const unique = `Bulk${Date.now()}`;
  const students = [];
  for (let count = 0; count < 7; count += 1) students.push(await newStudent(page, unique));
  await page.goto(`/admin/students?search=${unique}&limit=5`);
  const table = page.getByRole("table", { name: "Accounts" });
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("link", { name: "Page 2" }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("row", { name: students[0]?.name ?? "" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).press("Space");
  await expect(page.getByText("3 selected")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(
    "Are you sure you want to delete 3 students? This action cannot be undone.",
  );
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  // The list loads once more while the act is under way: what it gave is told all the same.
  await page.route("**/delete-students", async (route) => {
    const listed = page.waitForResponse("**/get_students.php?*");
    await page.evaluate(() => window.history.pushState(null, "", `${location.search}&sort_by=email`));
    await listed;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("3 students have been deleted successfully.")).toBeVisible();
  await expect(page.getByText("4 accounts", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(page.getByText("7 accounts", { exact: true })).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 7 that match" }).click();
  await expect(page.getByText("7 selected")).toBeVisible();
  await page.getByLabel("Rows per page").selectOption("10");
  await expect(table.getByRole("checkbox", { checked: true })).toHaveCount(7);
  await page.getByRole("button", { name: "Print", exact: true }).press("Enter");
  const [slips] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Slips without passwords (at most 100)" }).press("Enter"),
  ]);
  expect(slips.suggestedFilename()).toMatch(/^Slips [\d-]+\.pdf$/);
  await page.getByRole("button", { name: "Release drafts" }).click();
  await page.getByRole("button", { name: "Release", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is no draft to release." })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill(students[3]?.name ?? "");
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await expect(page.getByText("7 selected")).toBeHidden();
});

test("columns are chosen and kept, results show drafts, and the row's menu says what it does", async ({
  page,
}) => {
  const { name, userId, code } = await newStudent(page, "Chosen");
  await enterAsColleague(page);
  await page.request.post("/backend/office/save-draft", {
    data: { exam: "toefl", studentId: userId, heldOn: "2026-06-06", scores: { reading: 12 } },
  });
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  const row = page.getByRole("row", { name });
  await expect(row.getByText("draft", { exact: true })).toBeVisible();
  const header = (label: string) => page.getByRole("columnheader", { name: label });
  for (const label of ["Photo", "User ID", "Full Name", "Email", "Password", "Student Code", "Date of Birth"])
    await expect(header(label)).toBeVisible();

  await page.getByRole("button", { name: "Columns", exact: true }).press("Enter");
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/list-preferences") &&
      Boolean(answer.request().postData()?.includes("last_login")),
  );
  await page.getByRole("checkbox", { name: "Student Code" }).press("Space");
  await page.getByRole("checkbox", { name: "Last log-in" }).press("Space");
  await expect(header("Student Code")).toBeHidden();
  await expectAccessible(page);
  await saved;
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(header("Last log-in")).toBeVisible();
  await expect(header("Student Code")).toBeHidden();
  await expect(row.getByText(code)).toBeVisible();
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("button", { name: "As usual" }).click();
  await expect(header("Student Code")).toBeVisible();
  await page.keyboard.press("Escape");

  const more = page.getByRole("button", { name: `More for ${name}` });
  await more.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Upload documents" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Set new password" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Edit details" }).press("Enter");
  await expect(page.getByLabel("Full Name")).toBeFocused();
});

test("a view is saved with filters, order, rows and columns, opened, renamed and deleted", async ({
  page,
}) => {
  const name = `View ${Date.now()}`;
  await enterAsColleague(page);
  await page.goto("/admin/students?filters=no_photo&sort_by=email&sort_order=asc&limit=20");
  const views = page.getByRole("button", { name: "Views" });
  await views.press("Enter");
  await page.getByLabel("Save what you see as").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Save what you see as").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have a view of that name.")).toBeVisible();

  await page.goto("/admin/students?search=nobody-has-this-name");
  await views.click();
  await page.getByRole("button", { name: `Rename ${name}` }).click();
  await page.getByLabel(`New name of ${name}`).fill(`${name} b`);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `${name} b`, exact: true }).click();
  await expect(page).toHaveURL(/students\?filters=no_photo&sort_by=email&sort_order=asc&limit=20$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await views.click();
  await page.getByRole("button", { name: `Delete the view ${name} b` }).click();
  await expect(page.getByRole("button", { name: `${name} b`, exact: true })).toBeHidden();
});

test("the office shows days in the calendar that whoever looks has chosen", async ({ page }) => {
  const email = await enterAsColleague(page);
  await page.request.post("/backend/account/date-style", { data: { dateStyle: "solar_first" } });
  const today = kabulDay(new Date());
  await page.goto(`/admin/students?search=${email}`);
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("checkbox", { name: "Last log-in" }).check();
  await page.keyboard.press("Escape");
  const row = page.getByRole("row", { name: email });
  await expect(row.getByText(dayIn("solar_first", today, "compact"), { exact: true })).toBeVisible();

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

test("on a small phone the toolbar has two rows, and an email breaks at its @ and dots only", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { name, email } = await newStudent(page, "Handheld");
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}&filters=no_photo,no_scores`);
  const toolbar = page.getByRole("search");
  const more = toolbar.getByRole("button", { name: "More tools" });
  const cell = page.getByRole("cell", { name: email });
  await expect(more).toBeVisible();
  await expect(cell).toBeVisible();
  const tops = await toolbar
    .locator("input, select, button:visible")
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => Math.round(control.getBoundingClientRect().bottom / 8)),
    );
  expect(new Set(tops).size).toBe(2);
  await more.click();
  await expect(toolbar.getByLabel("Sort by")).toBeVisible();
  await expect(toolbar.getByRole("button", { name: "Columns", exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  const parts = cell.locator("bdi > span");
  expect(await parts.allTextContents()).toEqual(email.split(/(?=@)|(?<=\.)/));
  expect(await parts.evaluateAll((spans) => spans.map((span) => span.getClientRects().length))).toEqual(
    email.split(/(?=@)|(?<=\.)/).map(() => 1),
  );
});
