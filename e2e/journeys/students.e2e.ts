import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { openList, rowAction } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

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
  await rowAction(page, first.name, "Edit details");
  const form = page.locator(`[data-user="${first.id}"]`);
  const typed = form.getByLabel("Full name");
  await typed.fill(`${first.name} Typed`);

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
  await expect(page.getByText("Student updated successfully!")).toBeVisible();
  await expect(form).toBeHidden();
});
