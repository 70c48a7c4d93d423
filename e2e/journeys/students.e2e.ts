import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openSession } from "../fixtures/log-in";
import { newStudent } from "../fixtures/new-account";
import { portrait, scan, textFile } from "../fixtures/picture-payloads";
import { openFromRow, rowAction } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("the list keeps its search, order and page in the address", async ({ page }) => {
  await page.goto("/admin/students");
  await page.getByRole("button", { name: "Full Name" }).click();
  await expect(page).toHaveURL(/sort_by=full_name&sort_order=asc/);
  await page.getByRole("button", { name: "Full Name" }).click();
  await expect(page).toHaveURL(/sort_by=full_name&sort_order=desc/);
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
  await page.reload();
  await expect(firstName).toHaveText(name);
  await page.getByLabel("Role").selectOption("teacher");
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(page).toHaveURL(/limit=5&page=2/);
});

test("the slash key focuses the search, which finds a student, or says so and offers a way back", async ({
  page,
}) => {
  const { name, userId } = await newStudent(page);
  await page.goto("/admin/students");
  await expect(page.getByRole("button", { name: `More for ${name}` })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: String(userId), exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("nobody-has-this-name");
  await expect(page.getByText("No students found.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(page.getByRole("table", { name: "Accounts" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("Enter saves a row and Escape cancels, with the keyboard only", async ({ page }) => {
  const { name, userId } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
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
  await page.keyboard.press("Enter");
  await expect(page.getByText("Student updated successfully!")).toBeVisible();
  await expect(row).toBeFocused();
  await expect(row).toContainText(`${name} Renamed`);
});

test("a row that is refused stays open with the reason", async ({ page }) => {
  const { name } = await newStudent(page);
  await openFromRow(page, name, "Edit details");
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please fill in all required fields")).toBeVisible();
  await page.getByLabel("Email").fill(demoAdmin.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A user with this email already exists.")).toBeVisible();
});

test("several documents are uploaded, each with its progress bar; a file that is not a picture is reported", async ({
  page,
}) => {
  const { name } = await newStudent(page);
  const dialog = await openFromRow(page, name, "Upload documents");
  const upload = dialog.getByRole("button", { name: "Upload documents" });
  await upload.click();
  await expect(dialog.getByText("Please select at least one image.")).toBeVisible();
  await dialog.getByLabel("Documents: choose pictures").setInputFiles([await scan(), textFile()]);
  await upload.click();
  await expect(dialog.getByText("notes.txt: Only images can be uploaded.")).toBeVisible();
  await dialog.getByLabel("Documents: choose pictures").setInputFiles([await scan(), await portrait()]);
  await upload.click();
  await expect(dialog.getByText("Uploaded successfully!")).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveCount(2);
  await expect(dialog).toBeHidden();
});

test("an open edit keeps what was typed, whatever else is done in the list, until it is saved or cancelled", async ({
  page,
}) => {
  const [first, second] = [await newStudent(page, "Open Edit"), await newStudent(page, "Other Row")];
  await page.goto("/admin/students");
  await rowAction(page, first.name, "Edit details");
  const form = page.locator(`[data-user="${first.userId}"]`);
  const typed = form.getByLabel("Full name");
  await typed.fill(`${first.name} Typed`);

  await page.getByRole("button", { name: `Scores for ${second.name}` }).click();
  await page.keyboard.press("Escape");
  await rowAction(page, second.name, "Edit details");
  await expect(page.getByText(`Please save or cancel what you typed for ${first.name} first.`)).toBeVisible();
  await expect(typed).toHaveValue(`${first.name} Typed`);
  await page.getByLabel("Role", { exact: true }).first().selectOption("teacher");
  await expect(page).toHaveURL(/role=teacher/);
  await expect(typed).toHaveValue(`${first.name} Typed`);

  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Student updated successfully!")).toBeVisible();
  await expect(form).toBeHidden();
});
