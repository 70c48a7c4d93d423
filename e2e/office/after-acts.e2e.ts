import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openSession } from "../fixtures/log-in";
import { newStudent } from "../fixtures/new-account";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

const search = (page: Page, text: string) => page.goto(`/admin/students?search=${encodeURIComponent(text)}`);

test("who is gone leaves the selection with the first refusal, and the others can go on", async ({
  page,
}) => {
  const mark = `Chosen ${Date.now()}`;
  const [stays, goes] = [await newStudent(page, mark), await newStudent(page, mark)];
  await search(page, mark);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.request.post("/backend/api/delete_student.php", { data: { user_id: goes.userId } });
  const exportAsCsv = async () => {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page.getByRole("menuitem", { name: /CSV/ }).click();
  };
  await exportAsCsv();
  await expect(page.getByText(`No longer in this list: ${goes.name}.`)).toBeVisible();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(page.getByRole("row", { name: goes.name })).toHaveCount(0);
  await expect(page.getByRole("row", { name: stays.name })).toBeVisible();
  const download = page.waitForEvent("download");
  await exportAsCsv();
  await download;
});

test("going back after an act shows no page as it was before", async ({ page }) => {
  const name = `Registered ${Date.now()}`;
  await search(page, name);
  await expect(page.getByText("No students found.")).toBeVisible();
  await page.getByRole("link", { name: "Register a student" }).click();
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(`${name.replace(" ", ".")}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("Row-2026x");
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("row", { name })).toBeVisible();
});
