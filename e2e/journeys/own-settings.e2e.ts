import { expect, type Page, test } from "@playwright/test";
import { holdAnswer } from "../fixtures/line";
import { logIn } from "../fixtures/log-in";
import { newStudent } from "../fixtures/new-account";
import { portrait, textFile } from "../fixtures/picture-samples";

async function openSettingsOfNewStudent(page: Page, namePrefix: string) {
  await logIn(page, await newStudent(namePrefix), "/student/settings");
  // Until the form's script has loaded, the browser submits it.
  await page.waitForLoadState("networkidle");
}

test("a form that stays open saves each change, also back to the first value, and takes none while it saves", async ({
  page,
}) => {
  await openSettingsOfNewStudent(page, "Again");
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
  await page.reload({ waitUntil: "networkidle" });
  await expect(phone).toHaveValue("0700 000 005");

  const birthday = page.getByLabel("Date of birth");
  await expect(birthday).toBeEditable();
  await birthday.focus();
  await page.keyboard.type("0506");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(birthday).toBeFocused();
});

test("one's own picture is shown as the server's square, of which three are offered", async ({ page }) => {
  await openSettingsOfNewStudent(page, "Portrait");
  const input = page.getByLabel("New picture");
  await input.setInputFiles(textFile());
  await expect(page.getByText("Please select only JPG file.")).toBeVisible();
  expect(await input.evaluate(({ files }: HTMLInputElement) => files?.length)).toBe(0);

  await input.setInputFiles(await portrait());
  await expect(page.getByText("Please select only JPG file.")).toBeHidden();
  const sizeToSend = () =>
    input.evaluate(async ({ files }: HTMLInputElement) => {
      const file = files?.[0];
      if (!file) return [];
      const { width, height } = await createImageBitmap(file);
      return [width, height];
    });
  for (const frame of ["As proposed", "Top", "Whole picture"]) {
    await page.getByRole("button", { name: frame }).click();
    await expect(page.getByRole("button", { name: frame })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => new Set(await sizeToSend()).size).toBe(1);
  }
  await page.getByRole("button", { name: "Change picture" }).click();
  await expect(page.getByText("Your picture has been changed.")).toBeVisible();
  // The page was drawn anew, with the links of its own address.
  await expect(page.getByRole("link", { name: "Light version" })).toHaveAttribute(
    "href",
    "?light-version=on",
  );
  await expect(page.getByRole("main").locator("img").first()).toHaveJSProperty("complete", true);
});
