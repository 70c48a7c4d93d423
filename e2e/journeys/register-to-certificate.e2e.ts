import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { certificatePath } from "@/lib/certificates/code";
import { expect, test } from "../fixtures/journey";
import { logIn } from "../fixtures/log-in";
import { portrait, scan } from "../fixtures/pictures";

const toefl = { Listening: "28", Reading: "27", Speaking: "24", Writing: "25" };
const ielts = { Listening: "7.5", Reading: "7", Speaking: "6.5", Writing: "6.5" };

test("a student is registered and scored, and anyone can check the certificate", async ({ page }) => {
  const name = `Zohra Journey ${Date.now()}`;
  await logIn(page, demoAdmin);

  await page.getByRole("link", { name: "Registration", exact: true }).click();
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(`zohra.${Date.now()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("Zohra-2026");
  await page.getByLabel("Date of Birth").fill("2005-03-21");
  await page.getByLabel("Date of Birth").blur();
  await expect(page.getByText("1 Hamal 1384 (21 March 2005)")).toBeVisible();
  await page.getByLabel("Profile image").setInputFiles(await portrait());
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByText("User registered successfully.")).toBeVisible();
  const code = (await page.locator("code").textContent()) ?? "";

  await page.getByRole("button", { name: "Enter scores" }).click();
  const dialog = page.getByRole("dialog");
  for (const [section, points] of Object.entries(toefl)) await dialog.getByLabel(section).fill(points);
  await expect(dialog.getByLabel("TOEFL total")).toHaveText("104 / 120");
  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(dialog.getByText("Scores saved successfully")).toBeVisible();

  await dialog.getByRole("tab", { name: "IELTS" }).click();
  for (const [section, band] of Object.entries(ielts)) await dialog.getByLabel(section).fill(band);
  await expect(dialog.getByLabel("IELTS overall band")).toHaveText("7.0");
  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(dialog.getByText("Scores saved successfully")).toBeVisible();

  await dialog.getByRole("button", { name: "Document upload" }).click();
  await dialog.getByLabel("DMC image: choose a picture").setInputFiles(await scan());
  await dialog.getByRole("button", { name: "Upload DMC image" }).click();
  await expect(dialog.getByText("File uploaded successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login(\?|$)/);

  await page.goto(certificatePath(code));
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(code).first()).toBeVisible();
  await expect(page.locator(`img[src*="/backend/uploads/dmc/"]`)).toBeVisible();
  await expect(page.getByText("104").first()).toBeVisible();
});
