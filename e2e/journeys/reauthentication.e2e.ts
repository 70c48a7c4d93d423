import { expectAccessible } from "../fixtures/accessible";
import { rows } from "../fixtures/database";
import { expect, test } from "../fixtures/journey";
import { logIn } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";

test("a page asks for the password in place, and goes on with what was typed", async ({ page }) => {
  const student = await newAccount("student", "Recent");
  await logIn(page, student, "/student/settings");
  await rows("UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = $1", [
    student.id,
  ]);
  const wanted = `new-${student.email}`;
  await page.getByLabel("Email").fill(wanted);
  await page.getByLabel("Phone number").fill("+93 700 333 444");
  const save = page.getByRole("button", { name: "Save profile" });
  await save.click();

  const dialog = page.getByRole("dialog", { name: "Is it still you?" });
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue(wanted);

  await save.click();
  await dialog.getByLabel("Your password").fill("Wrong-2022");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Current password is incorrect");
  await dialog.getByLabel("Your password").fill(student.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(wanted);
  await expect(page.getByLabel("Phone number")).toHaveValue("+93 700 333 444");
});
