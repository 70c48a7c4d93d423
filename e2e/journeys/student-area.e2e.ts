import { demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { downloadOf, expect, test } from "../fixtures/journey";
import { holdAnswer } from "../fixtures/line";
import { ageLogIn, logIn } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";

test("students see their own code, results and documents, and that a download failed", async ({ page }) => {
  await logIn(page, demoStudent);
  await expect(page.getByText(demoStudent.studentCode)).toBeVisible();
  await expect(page.getByRole("region", { name: "Grade" })).toContainText("This is the best grade.");
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  await expectAccessible(page, { contrast: true });
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await expect(page).toHaveURL(`/result/${demoStudent.studentCode}#share`);
  await page.goBack();
  await page.getByRole("link", { name: "Result", exact: true }).click();
  await expect(page.getByRole("heading", { name: "TOEFL mock test" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  const link = page.getByRole("link", { name: /^Download/ }).first();
  expect((await downloadOf(link)).suggestedFilename()).toBe("Placement test.webp");
  await page.route("**/download_document.php?*", (route) => route.abort());
  await link.click();
  await expect(page.getByText("Failed to download document. Please try again.")).toBeVisible();
});

test("a form saves each change, takes none while it saves, and may be left meanwhile", async ({ page }) => {
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

  const leave = async () => {
    await page.getByRole("link", { name: "Documents", exact: true }).click();
    await expect(page).toHaveURL("/student/documents");
  };
  const leaveWhileSaving = async (number: string) => {
    const late = await holdAnswer(page, "**/update_user.php");
    await phone.fill(number);
    await page.getByRole("button", { name: "Save profile" }).click();
    await late.isAsked;
    await expect(phone).not.toBeEditable();
    await leave();
    return late;
  };
  const typedMeanwhile = await leaveWhileSaving("0700 000 003");
  await page.goBack();
  await expect(phone).toBeEditable();
  await phone.fill("0700 000 004");
  await typedMeanwhile.letGo();
  await leave();
  await page.goBack();
  await expect(phone).toHaveValue("0700 000 004");
  await phone.fill("0700 000 003");

  const late = await leaveWhileSaving("0700 000 004");
  await late.letGo();
  await page.goBack();
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

test("a page asks for the password in place, and goes on with what was typed", async ({ page }) => {
  const student = await newAccount("student", "Recent");
  await logIn(page, student, "/student/settings");
  await ageLogIn(student);
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
