import { expect, type Page, test } from "@playwright/test";
import { Client } from "pg";
import { academy } from "@/contract/fixtures/academy";
import { certifiedStudent } from "@/contract/fixtures/certificates";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openLine } from "../fixtures/line";
import { openSession } from "../fixtures/log-in";
import { newStudent } from "../fixtures/new-account";
import { scan } from "../fixtures/pictures";
import { rowAction } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

/** Tries everything that closes a dialog. */
async function tryToDismiss(page: Page) {
  await page.keyboard.press("Escape");
  const dialog = page.getByRole("dialog");
  if ((await dialog.count()) > 0) await page.mouse.click(3, 3);
  for (const name of ["Cancel", "Close"])
    for (const button of await dialog.getByRole("button", { name, exact: true }).all())
      await button.dispatchEvent("click");
}

async function openFromRow(page: Page, name: string, action: string) {
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, action);
  return page.getByRole("dialog");
}

test("the dialog of a deletion stays until the deletion is done, and says so", async ({ page }) => {
  const { name } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Delete");
  const dialog = page.getByRole("dialog");
  const line = await openLine(page, "/backend/api/delete_student.php");
  const letGo = line.delay();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(line.sent).toBe(1);
  await tryToDismiss(page);
  await expect(dialog).toBeVisible();
  letGo();
  await expect(page.getByText(`Student ${name} has been deleted successfully.`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a double click sets no one-time password; one that is being set is seen", async ({ page }) => {
  const { name } = await newStudent(page);
  const dialog = await openFromRow(page, name, "Set new password");
  const line = await openLine(page, "/backend/office/one-time-password");
  const letGo = line.delay();
  await dialog.getByRole("button", { name: "Set a one-time password" }).dblclick();
  await expect(dialog.getByText("The current password will stop working")).toBeVisible();
  expect(line.sent()).toBe(0);
  await dialog.getByRole("button", { name: "Set it" }).click();
  await expect.poll(line.sent).toBe(1);
  await tryToDismiss(page);
  await expect(dialog).toBeVisible();
  letGo();
  await expect(dialog).toContainText(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the dialog of a withdrawal stays until the certificate is withdrawn", async ({ page }) => {
  const { name } = await certifiedStudent();
  const dialog = await openFromRow(page, name, "Withdraw or hide details");
  await dialog.getByRole("radio").first().check();
  const line = await openLine(page, "/backend/office/withdraw-certificate");
  const letGo = line.delay();
  await dialog.getByRole("button", { name: "Withdraw certificate" }).click();
  await expect.poll(line.sent).toBe(1);
  await tryToDismiss(page);
  await expect(dialog).toBeVisible();
  letGo();
  await expect(dialog.getByRole("button", { name: "Restore certificate" })).toBeVisible();
});

test("a row that is being saved stays open until it is saved, and keeps what was typed if it is not", async ({
  page,
}) => {
  const [one, other] = [await newStudent(page), await newStudent(page)];
  await page.goto(`/admin/students?search=${encodeURIComponent(one.name)}`);
  await rowAction(page, one.name, "Edit details");
  const email = page.getByLabel("Email");
  await email.fill(other.email);
  const line = await openLine(page, "/backend/api/update_student.php");
  const letGo = line.delay();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(line.sent).toBe(1);
  await email.press("Escape");
  await page.getByRole("button", { name: "Cancel" }).dispatchEvent("click");
  letGo();
  await expect(page.getByText("A user with this email already exists.")).toBeVisible();
  await expect(email).toHaveValue(other.email);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(email).toBeHidden();
});

test("the form of a new name stays until the document is renamed", async ({ page }) => {
  const { name, userId } = await newStudent(page);
  const multipart = { student_id: String(userId), "files[]": await scan("sheet.png") };
  await page.request.post("/backend/api/upload_documents.php?action=upload", { multipart });
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Upload documents");
  const dialog = page.getByRole("dialog").first();
  await dialog.getByRole("button", { name: "Rename sheet.png" }).click();
  await dialog.getByLabel("New name").fill("Report card");
  const line = await openLine(page, "/backend/office/rename-document");
  const letGo = line.delay();
  await dialog.getByRole("button", { name: "Save the name" }).dblclick();
  await expect.poll(line.sent).toBe(1);
  await tryToDismiss(page);
  await expect(dialog.getByLabel("New name")).toBeVisible();
  letGo();
  await expect(dialog.getByRole("link", { name: "Report card.png" })).toBeVisible();
  expect(line.received()).toBe(1);
});

test("an upload that the server has cannot be cancelled any more, and is seen to its end", async ({
  page,
}) => {
  const { name, userId } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Upload documents");
  const dialog = page.getByRole("dialog").first();
  await dialog.getByLabel("Documents: choose pictures").setInputFiles(await scan("sheet.png"));
  const postgres = new Client({ connectionString: academy.databaseUrl });
  await postgres.connect();
  try {
    await postgres.query(`BEGIN; SELECT FROM users WHERE id = ${userId} FOR UPDATE`);
    await dialog.getByRole("button", { name: "Upload documents" }).click();
    await expect(dialog.getByText("sent, being checked")).toBeVisible();
    await tryToDismiss(page);
    await expect(dialog).toBeVisible();
  } finally {
    await postgres.end();
  }
  await expect(dialog.getByText("Uploaded successfully!")).toBeVisible();
});

test("the notice of a bulk act stays until it is undone", async ({ page }) => {
  const { name } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const notice = page.getByRole("status").filter({ hasText: "1 student has been deleted successfully." });
  const line = await openLine(page, "/backend/office/undo");
  const letGo = line.delay();
  await notice.getByRole("button", { name: "Undo" }).dblclick();
  await expect.poll(line.sent).toBe(1);
  await notice.getByRole("button", { name: "Close" }).dispatchEvent("click");
  await expect(notice).toBeVisible();
  letGo();
  await expect(page.getByRole("row", { name })).toBeVisible();
  await expect(page.getByText("Undone.", { exact: true })).toBeVisible();
  expect(line.received()).toBe(1);
});
