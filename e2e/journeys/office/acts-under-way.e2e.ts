import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openLine } from "../../fixtures/line";
import { openSession } from "../../fixtures/log-in";
import { newStudent } from "../../fixtures/new-account";
import { openFromRow, tryToDismiss } from "../../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("a deletion asks by name, and its dialog stays until the deletion is done, and says so", async ({
  page,
}) => {
  const { name } = await newStudent();
  const dialog = await openFromRow(page, name, "Delete");
  await expect(dialog).toContainText(
    `Are you sure you want to delete student ${name}? This action cannot be undone.`,
  );
  const line = await openLine(page, "/backend/api/delete_student.php");
  const letGo = line.delay();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(line.sent).toBe(1);
  await tryToDismiss(page);
  await expect(dialog).toBeVisible();
  letGo();
  await expect(page.getByText(`Student ${name} has been deleted successfully.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No students found.")).toBeVisible();
});
