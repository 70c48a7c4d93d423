import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { closeDialog } from "../fixtures/row-action";

test("typed scores survive tabs, a lost connection and a reload; closing asks first", async ({ page }) => {
  await openSession(page, demoAdmin);
  const { name } = await newAccount("student");
  const open = async () => {
    await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Scores for ${name}` }).click();
  };
  await open();
  const dialog = page.getByRole("dialog").first();
  const reading = dialog.getByLabel("Reading");
  await expect(dialog.getByRole("button", { name: "Save scores" })).toHaveAttribute("aria-disabled", "true");
  await reading.fill("21");
  await dialog.getByRole("tab", { name: "IELTS" }).click();
  await expect(dialog.getByLabel("Reading")).toHaveValue("");
  await expect(dialog.getByLabel("IELTS overall band")).toHaveText("0.0");
  await expect(dialog.getByText("counted as 0: reading, listening, speaking, writing")).toBeVisible();
  await dialog.getByRole("button", { name: "Document upload" }).click();
  await dialog.getByRole("button", { name: "Scores", exact: true }).click();
  await expect(reading).toHaveValue("21");

  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(dialog.getByText("Please enter a score.")).toBeVisible();
  await expect(dialog.locator("[aria-invalid]")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toContainText("Scores are not saved");
  await page.getByRole("button", { name: "Keep typing" }).click();
  await expect(dialog.getByLabel("Listening")).toBeFocused();
  await page.context().setOffline(true);
  for (const section of ["Listening", "Speaking"]) await dialog.getByLabel(section).fill("20");
  await dialog.getByLabel("Writing").fill("0");
  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(dialog.getByText("You typed 0 for: writing. If that is right, save again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(dialog.getByText("Failed to save scores")).toBeVisible();
  await page.context().setOffline(false);
  page.on("dialog", (warning) => void warning.accept());
  await open();
  await expect(reading).toHaveValue("21");

  await dialog.getByLabel("Writing").fill("20");
  await dialog.getByRole("button", { name: "Save as draft" }).click();
  await expect(dialog.getByText("Draft", { exact: true })).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
