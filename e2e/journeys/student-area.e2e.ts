import { demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { downloadOf, expect, test } from "../fixtures/journey";
import { logIn } from "../fixtures/log-in";

test("students see their own code, results and documents, and that a download failed", async ({ page }) => {
  await logIn(page, demoStudent);
  await expect(page.getByText(demoStudent.studentCode)).toBeVisible();
  await expect(page.getByRole("region", { name: "Grade" })).toContainText("This is the best grade.");
  await expectAccessible(page, { contrast: true });
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await expect(page).toHaveURL(`/result/${demoStudent.studentCode}#share`);
  await page.goBack();
  await page.getByRole("link", { name: "Result", exact: true }).click();
  await expect(page.getByRole("heading", { name: "TOEFL mock test" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  const link = page.getByRole("link", { name: /^Download/ }).first();
  expect((await downloadOf(link)).suggestedFilename()).not.toBe("");
  await page.route("**/download_document.php?*", (route) => route.abort());
  await link.click();
  await expect(page.getByText("Failed to download document. Please try again.")).toBeVisible();
});
