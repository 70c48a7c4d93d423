import { expect, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "./fixtures/accessible";
import { logIn } from "./fixtures/log-in";
import { newStudent } from "./fixtures/new-account";
import { portrait, textFile } from "./fixtures/pictures";

test("each tab of the settings has an address, which reload and back keep", async ({ page }) => {
  await logIn(page, demoStudent, "/student/settings");
  const open = (name: string) => page.getByRole("tab", { name, selected: true });
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page).toHaveURL("/student/settings?tab=security");
  await page.reload();
  await expect(open("Security")).toBeVisible();
  await page.getByRole("tab", { name: "Privacy" }).click();
  await expect(open("Privacy")).toBeVisible();
  await page.goBack();
  await expect(open("Security")).toBeVisible();
});

test("what is on the certificate is not a field: the way to a correction is beside it", async ({ page }) => {
  await logIn(page, demoStudent, "/student/settings");
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  await expect(page.getByLabel("Correct name")).toBeHidden();
  await page.getByText("Ask for a correction", { exact: true }).click();
  await expect(page.getByLabel("Correct name")).toBeVisible();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
});

test("one's own picture is cropped to a small square before the upload", async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await browser.newPage({ ...(baseURL ? { baseURL } : {}) });
  await logIn(office, demoAdmin);
  const student = await newStudent(office, "Portrait");
  await office.close();
  await logIn(page, student, "/student/settings");
  const input = page.getByLabel("New picture");
  await input.setInputFiles(textFile());
  await expect(page.getByText("Please select only JPG file.")).toBeVisible();
  expect(await input.evaluate(({ files }: HTMLInputElement) => files?.length)).toBe(0);

  await input.setInputFiles(await portrait());
  await expect(page.getByText("Please select only JPG file.")).toBeHidden();
  await page.getByText("Move the square").click();
  await page.getByLabel("Zoom").fill("2");
  await expectAccessible(page);
  const sizeToSend = () =>
    input.evaluate(async ({ files }: HTMLInputElement) => {
      const file = files?.[0];
      if (!file) return [];
      const { width, height } = await createImageBitmap(file);
      return [width, height];
    });
  await expect.poll(sizeToSend).toEqual([300, 300]);
  await page.getByRole("button", { name: "Change picture" }).click();
  await expect(page.getByRole("status")).toHaveText("Your picture has been changed.");
  await expect(page.getByRole("main").locator("img").first()).toHaveJSProperty("complete", true);
});
