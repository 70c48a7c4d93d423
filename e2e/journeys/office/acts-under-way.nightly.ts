import { expect, test } from "@playwright/test";
import { certifiedStudent } from "@/e2e/fixtures/certificates";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openLine } from "../../fixtures/line";
import { openSession } from "../../fixtures/log-in";
import { newStudent } from "../../fixtures/new-account";
import { scan } from "../../fixtures/picture-payloads";
import { openFromRow, tryToDismiss } from "../../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

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
  await openFromRow(page, one.name, "Edit details");
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
  const dialog = await openFromRow(page, name, "Upload documents");
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
