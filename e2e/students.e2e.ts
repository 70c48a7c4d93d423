import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openSession } from "./fixtures/log-in";
import { newStudent } from "./fixtures/new-account";
import { portrait, scan, textFile } from "./fixtures/pictures";
import { rowAction } from "./fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("an export contains the filtered list", async ({ page }) => {
  await page.goto("/admin/students");
  await page.getByLabel("Role").selectOption("admin");
  await expect(page).toHaveURL(/role=admin/);
  await page.getByRole("button", { name: "Export the list" }).press("Enter");
  const asCsv = page.getByRole("menuitem", { name: "Export as CSV" });
  const [download] = await Promise.all([page.waitForEvent("download"), asCsv.press("Enter")]);
  expect(download.suggestedFilename()).toMatch(/^Students [\d-]+\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain(demoAdmin.email);
  expect(csv).not.toContain("Student,");
});

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

test("the slash key focuses the search, which finds a student", async ({ page }) => {
  const { name, userId } = await newStudent(page);
  await page.goto("/admin/students");
  await expect(page.getByRole("button", { name: `More for ${name}` })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: String(userId), exact: true })).toBeVisible();
});

test("a search without results says so and offers a way back", async ({ page }) => {
  await page.goto("/admin/students?search=nobody-has-this-name");
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

test("a second Enter does not save twice", async ({ page }) => {
  const { name } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/update_student.php")) saves.push(request.url());
  });
  await rowAction(page, name, "Edit details");
  await page.getByLabel("Full Name").evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expect(page.getByText("Student updated successfully!")).toBeVisible();
  expect(saves).toHaveLength(1);
});

test("a colleague's change is shown beside one's own, and the person chooses", async ({ page }) => {
  const { name, userId } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Edit details");
  await page.getByLabel("Full Name").fill(`${name} Mine`);
  const theirs = await page.request.post("/backend/api/update_student.php", {
    data: {
      user_id: userId,
      fullName: `${name} Theirs`,
      email: `theirs${userId}@example.org`,
      studentCode: `THEIRS-${userId}`,
    },
  });
  expect(await theirs.json()).toMatchObject({ success: true });

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Someone else changed this while you were editing.")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue(`${name} Mine`);
  await expect(page.getByLabel("Email")).toHaveValue(`theirs${userId}@example.org`);
  await page.getByRole("button", { name: `Theirs: ${name} Theirs` }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Student updated successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: `More for ${name} Theirs` })).toBeVisible();
});

test("a row that is refused stays open with the reason", async ({ page }) => {
  const { name } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Edit details");
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please fill in all required fields")).toBeVisible();
  await page.getByLabel("Email").fill(demoAdmin.email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A user with this email already exists.")).toBeVisible();
});

test("deleting asks by name, and then the student is gone", async ({ page }) => {
  const { name } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Delete");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(
    `Are you sure you want to delete student ${name}? This action cannot be undone.`,
  );
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(`Student ${name} has been deleted successfully.`)).toBeVisible();
  await expect(page.getByText("No students found.")).toBeVisible();
});

test("a list that cannot be loaded says why and can be tried again", async ({ page }) => {
  await page.goto("/admin/students");
  await page.route("**/get_students.php?*", (route) => route.abort());
  await page.getByRole("button", { name: "Full Name" }).click();
  await expect(page.getByText("Error loading students: Failed to fetch students")).toBeVisible();
  await page.unroute("**/get_students.php?*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Error loading students")).toBeHidden();
});

test("several documents are uploaded, each with its progress bar; a file that is not a picture is reported", async ({
  page,
}) => {
  const { name } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Upload documents");
  const dialog = page.getByRole("dialog");
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
