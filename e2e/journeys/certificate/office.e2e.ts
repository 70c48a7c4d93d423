import { expect, type Page, test } from "@playwright/test";
import { certifiedStudent } from "@/e2e/fixtures/certificates";
import { logIn as logInByCall, type Person } from "@/e2e/fixtures/people";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openSession } from "../../fixtures/log-in";
import { openFromRow } from "../../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

async function openCertificateOf(page: Page, student: Person) {
  await openFromRow(page, student.name, "Withdraw or hide details");
  return page.getByRole("dialog", { name: "Certificate" });
}

test("the office withdraws a certificate with a reason and restores it", async ({ page, request }) => {
  const student = await certifiedStudent();
  const publicPage = async () => (await request.get(`/result/${student.code}`)).text();
  const dialog = await openCertificateOf(page, student);
  await dialog.getByLabel("Its results are under review.").check();
  await dialog.getByRole("button", { name: "Withdraw certificate" }).click();
  await expect(dialog.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect(page.getByText("Certificate withdrawn.")).toBeVisible();
  expect(await publicPage()).toContain("This certificate was withdrawn");
  await dialog.getByRole("button", { name: "Restore certificate" }).click();
  await expect(dialog.getByRole("button", { name: "Withdraw certificate" })).toBeVisible();
  expect(await publicPage()).toContain("This certificate is valid");
  await expect(dialog.getByLabel("Its results are under review.")).not.toBeChecked();
});

test("the office is told what the student chose, and offered nothing more", async ({ page }) => {
  const student = await certifiedStudent();
  const self = await logInByCall(student);
  await self.postJson("/backend/account/visibility", { visibility: "minimal" });
  const dialog = await openCertificateOf(page, student);
  const shows = dialog.getByRole("group", { name: "What it shows" });
  await expect(shows.getByLabel("As the student chose: No photo, no date of birth")).toBeChecked();
  await expect(shows.getByRole("radio")).toHaveCount(2);
  await expect(dialog.getByText("Only the student can show more.")).toBeVisible();
  await shows.getByLabel("No photo, no date of birth", { exact: true }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
});
