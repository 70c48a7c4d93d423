import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { holdAnswer } from "../fixtures/line";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { openFromRow, tryToDismiss } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("a deletion asks by name, and its dialog stays until it is done, and says so", async ({ page }) => {
  const { name } = await newAccount("student");
  const dialog = await openFromRow(page, name, "Delete");
  await expect(dialog).toContainText(
    `Are you sure you want to delete student ${name}? This action cannot be undone.`,
  );
  const late = await holdAnswer(page, "**/delete_student.php");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await late.isAsked;
  await tryToDismiss(page);
  await expect(dialog).toBeVisible();
  await late.letGo();
  await expect(page.getByText(`Student ${name} has been deleted successfully.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No students found.")).toBeVisible();
});
