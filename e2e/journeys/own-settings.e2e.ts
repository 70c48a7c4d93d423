import { expect, test } from "../fixtures/journey";
import { holdAnswer } from "../fixtures/line";
import { logIn } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";

test("a form that stays open saves each change, and takes none while it saves", async ({ page }) => {
  await logIn(page, await newAccount("student", "Again"), "/student/settings");
  const phone = page.getByLabel("Phone number");
  const save = async (number: string) => {
    await phone.fill(number);
    const answered = page.waitForResponse(/update_user\.php/);
    await page.getByRole("button", { name: "Save profile" }).click();
    await answered;
    // The button has another name until the answer is on the page.
    await expect(page.getByRole("button", { name: "Save profile" })).toBeVisible();
  };
  for (const number of ["0700 000 001", "0700 000 002", "0700 000 001"]) await save(number);

  const late = await holdAnswer(page, "**/update_user.php");
  await phone.fill("0700 000 004");
  await page.getByRole("button", { name: "Save profile" }).click();
  await late.isAsked;
  await expect(phone).not.toBeEditable();
  await late.letGo();
  await expect(phone).toBeEditable();
  await expect(phone).toHaveValue("0700 000 004");
  await save("0700 000 005");
  await page.reload();
  await expect(phone).toHaveValue("0700 000 005");

  const birthday = page.getByLabel("Date of birth");
  await expect(birthday).toBeEditable();
  await birthday.focus();
  await page.keyboard.type("0506");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(birthday).toBeFocused();
});
