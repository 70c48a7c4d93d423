import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { expect, test } from "../fixtures/journey";
import { holdAnswer } from "../fixtures/line";
import { openSession } from "../fixtures/log-in";
import { deletePerson, newAccount } from "../fixtures/people";
import { closeDialog, openList, rowAction } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("filters are chosen by keyboard, are in the address, and survive reload and back", async ({ page }) => {
  const { name } = await newAccount("student", "Filtered");
  await openList(page, name);
  await page.getByRole("button", { name: "Filters" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "No scores yet" }).press("Space");
  await expect(page).toHaveURL(/filters=no_scores$/);
  await page.getByRole("checkbox", { name: "No photo" }).press("Space");
  await expect(page).toHaveURL(/filters=no_scores,no_photo$/);
  // Outdated rows are dimmed while the list loads.
  await expect(page.locator("[aria-busy=false]")).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeFocused();
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Filters (2)" }).click();
  await page.getByRole("checkbox", { name: "No photo" }).press("Space");
  await expect(page).toHaveURL(/filters=no_scores$/);
  await page.goBack();
  await expect(page).toHaveURL(/filters=no_scores,no_photo$/);

  await page.getByLabel("To", { exact: true }).fill("2001-01-01");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/registered_to=2001-01-01$/);
  await expect(page.getByText("No one matches this search and these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/filters|registered/);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
});

test("ticked rows are deleted by keyboard and restored; another page starts with none", async ({ page }) => {
  // A new admin: Undo takes back a person's newest act, and other journeys act as the demo's.
  await openSession(page, await newAccount("admin", "Deleting"));
  const unique = `Bulk${Date.now()}`;
  const students = [];
  for (let count = 0; count < 7; count += 1) students.push(await newAccount("student", unique));
  await page.goto(`/admin/students?search=${unique}&limit=5`);
  const rows = page.getByRole("table", { name: "Accounts" }).locator("tbody").getByRole("checkbox");
  await rows.first().press("Space");
  const selection = page.getByRole("group", { name: "Selection" });
  await expect(selection).toContainText("1 selected");
  await page.getByRole("link", { name: "Page 2", exact: true }).press("Enter");
  await expect(page.getByRole("row", { name: students[0]?.name ?? "" })).toBeVisible();
  await expect(selection).toBeHidden();
  await page.goBack();
  await expect(rows).toHaveCount(5);
  await page.getByRole("checkbox", { name: "Select all on this page" }).press("Space");
  await expect(page.getByText("5 selected")).toBeVisible();
  await rows.first().press("Space");
  await rows.last().press("Space");
  await expect(page.getByText("3 selected")).toBeVisible();

  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Are you sure you want to delete 3 students?");
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  // The list reloads while the deletion is in flight; the outcome is reported all the same.
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
});

test("of the ticked, who is gone is named, and the others can go on", async ({ page }) => {
  const unique = `Ticked${Date.now()}`;
  const [goes, stays] = [await newAccount("student", unique), await newAccount("student", unique)];
  await page.goto(`/admin/students?search=${unique}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Print certificates" }).click();
  await expect(page.getByText("None of them has a valid certificate.")).toBeVisible();
  await deletePerson(goes);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toContainText(`No longer in this list: ${goes.name}.`);
  await expect(dialog).toContainText("Do you want to continue with the one who is left?");
  await closeDialog(page);
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(page.getByRole("row", { name: stays.name })).toBeVisible();
  await page.getByRole("button", { name: "Release drafts" }).click();
  await expect(dialog.getByText("There is no complete draft to release.")).toBeVisible();
});

test("the slash key focuses the search, which finds a student or says so; order and page are in the address", async ({
  page,
}) => {
  const { name: student, id: userId } = await newAccount("student");
  await page.goto("/admin/students");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(student);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: String(userId), exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("nobody-has-this-name");
  await expect(page.getByText("No students found.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page.getByRole("table", { name: "Accounts" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await page.getByRole("button", { name: "Full Name" }).click();
  await expect(page).toHaveURL(/sort_by=full_name&sort_order=asc/);
  await page.getByRole("button", { name: "Full Name" }).click();
  await expect(page).toHaveURL(/sort_by=full_name&sort_order=desc/);
  // By user ID nobody comes before the others whom another journey registers meanwhile.
  await page.goto("/admin/students?sort_by=user_id&sort_order=asc");
  await page.getByLabel("Rows per page").selectOption("5");
  await expect(page).toHaveURL(/limit=5/);
  await expect(page.locator("[aria-busy=false]")).toBeVisible();
  const first = page.getByRole("table", { name: "Accounts" }).getByRole("row").nth(1);
  const firstName = first.getByRole("cell").nth(2);
  const onPageOne = (await firstName.textContent()) ?? "";
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/limit=5&page=2/);
  await expect(firstName).not.toHaveText(onPageOne);
  const name = (await firstName.textContent()) ?? "";
  await page.getByLabel("Role").selectOption("teacher");
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(page).toHaveURL(/limit=5&page=2/);
  await expect(firstName).toHaveText(name);
  await page.goto("/admin/students?role=teacher&page=99");
  await expect(firstName).toBeVisible();
});

test("Enter saves a row, which stays open if it is refused, and Escape cancels, with the keyboard only", async ({
  page,
}) => {
  const { name, id: userId, email } = await newAccount("student");
  await openList(page, name);
  const row = page.locator(`[data-user="${userId}"]`);
  const edit = async () => {
    await page.getByRole("button", { name: `More for ${name}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Edit details" }).press("Enter");
  };
  await edit();
  await page.getByLabel("Full Name").fill("Somebody Else");
  await page.keyboard.press("Escape");
  await expect(row).toBeFocused();

  await edit();
  await page.getByLabel("Full Name").fill(`${name} Renamed`);
  for (const [refused, reason] of [
    ["", "Please fill in all required fields"],
    [demoAdmin.email, "A user with this email already exists."],
    [email, "Student updated successfully!"],
  ] as const) {
    await page.getByLabel("Email").fill(refused);
    await page.keyboard.press("Enter");
    await expect(page.getByText(reason)).toBeVisible();
  }
  await expect(row).toBeFocused();
  await expect(row).toContainText(`${name} Renamed`);
});

test("an open edit keeps what was typed, whatever else is done in the list, until it is saved or cancelled", async ({
  page,
}) => {
  const [first, second] = [
    await newAccount("student", "Open Edit"),
    await newAccount("student", "Other Row"),
  ];
  // Other journeys register people, who come first.
  await page.goto("/admin/students?limit=50");
  await rowAction(page, second.name, "Edit details");
  const late = await holdAnswer(page, "**/update_student.php");
  await page.getByRole("button", { name: "Save" }).click();
  await rowAction(page, first.name, "Edit details");
  const form = page.locator(`[data-user="${first.id}"]`);
  const typed = form.getByLabel("Full name");
  await typed.fill(`${first.name} Typed`);
  await late.letGo();

  await page.getByRole("button", { name: `Scores for ${second.name}` }).click();
  await expect(page.getByRole("dialog").getByLabel("Reading")).toBeVisible();
  await page.keyboard.press("Escape");
  await rowAction(page, second.name, "Edit details");
  await expect(page.getByText(`Please save or cancel what you typed for ${first.name} first.`)).toBeVisible();
  await expect(typed).toHaveValue(`${first.name} Typed`);
  await page.getByLabel("Role", { exact: true }).first().selectOption("teacher");
  await expect(page).toHaveURL(/role=teacher/);
  // The rows below the edit have come, and nothing moves any more.
  await expect(page.getByRole("button", { name: `More for ${second.name}` })).toHaveCount(0);
  await expect(page.locator("[aria-busy=false]")).toBeVisible();
  await expect(typed).toHaveValue(`${first.name} Typed`);

  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Student updated successfully!").last()).toBeVisible();
  await expect(form).toBeHidden();
});
