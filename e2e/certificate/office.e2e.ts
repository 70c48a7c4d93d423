import { expect, type Page, test } from "@playwright/test";
import { certifiedStudent } from "@/contract/fixtures/certificates";
import type { Person } from "@/contract/fixtures/people";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { logIn } from "../fixtures/log-in";

test.beforeEach(async ({ page }) => {
  await logIn(page, demoAdmin);
});

async function openCertificateOf(page: Page, student: Person) {
  await page.goto(`/admin/students?search=${encodeURIComponent(student.name)}`);
  await page.getByRole("button", { name: `Certificate of ${student.name}` }).click();
  return page.getByRole("dialog", { name: "Certificate" });
}

test("the office withdraws a certificate with a reason and restores it", async ({ page, request }) => {
  const student = await certifiedStudent();
  const publicPage = async () => (await request.get(`/result/${student.code}`)).text();
  const dialog = await openCertificateOf(page, student);
  await dialog.getByLabel("Its results are under review.").check();
  await dialog.getByRole("button", { name: "Withdraw certificate" }).click();
  await expect(dialog.getByText("Withdrawn")).toBeVisible();
  await expect(page.getByText("Certificate withdrawn.")).toBeVisible();
  expect(await publicPage()).toContain("This certificate was withdrawn");
  await dialog.getByRole("button", { name: "Restore certificate" }).click();
  await expect(dialog.getByRole("button", { name: "Withdraw certificate" })).toBeVisible();
  expect(await publicPage()).toContain("This certificate is valid");
  await expect(dialog.getByLabel("Its results are under review.")).not.toBeChecked();
});

test("the office hides the birth date and the photo of one student", async ({ page, request }) => {
  const student = await certifiedStudent();
  const dialog = await openCertificateOf(page, student);
  const response = page.waitForResponse("**/backend/office/student-visibility");
  await dialog.getByLabel("What it shows").selectOption("No photo, no date of birth");
  expect((await response).ok()).toBe(true);
  const html = await (await request.get(`/result/${student.code}`)).text();
  expect(html).toContain(student.name);
  expect(html).not.toContain("29 February 2004");
  await page.reload();
  await page.getByRole("button", { name: `Certificate of ${student.name}` }).click();
  await expect(dialog.getByLabel("What it shows")).toHaveValue("minimal");
});
