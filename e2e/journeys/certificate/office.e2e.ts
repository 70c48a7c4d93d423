import { expect, type Page, test } from "@playwright/test";
import { certifiedStudent } from "@/e2e/fixtures/certificates";
import type { Person } from "@/e2e/fixtures/people";
import { expectAccessible } from "../../fixtures/accessible";
import { openSession } from "../../fixtures/log-in";
import { newAccount } from "../../fixtures/new-account";
import { openFromRow } from "../../fixtures/row-action";

// A new admin: Undo takes back a person's newest act, and other journeys act as the demo's.
test.beforeEach(async ({ page }) => openSession(page, await newAccount("admin", "Withdrawing")));

async function openCertificateOf(page: Page, student: Person) {
  await openFromRow(page, student.name, "Withdraw or hide details");
  return page.getByRole("dialog", { name: "Certificate" });
}

test("the office withdraws a certificate with a reason, undoes that at once, and restores it", async ({
  page,
  request,
}) => {
  const student = await certifiedStudent();
  const publicPage = async () => (await request.get(`/result/${student.code}`)).text();
  const dialog = await openCertificateOf(page, student);
  const form = dialog.locator("details").filter({ hasText: "Withdraw certificate" });
  const withdraw = async () => {
    await form.locator("summary").press("Enter");
    await form.getByLabel("Its results are under review.").check();
    await form.getByRole("button", { name: "Withdraw certificate" }).click();
    await expect(dialog.getByRole("button", { name: "Restore certificate" })).toBeFocused();
  };
  await withdraw();
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await withdraw();
  await expect(dialog.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect(page.getByText("Certificate withdrawn.").last()).toBeVisible();
  expect(await publicPage()).toContain("This certificate was withdrawn");
  await dialog.getByRole("button", { name: "Restore certificate" }).click();
  await expect(form).toBeVisible();
  expect(await publicPage()).toContain("This certificate is valid");
  await expectAccessible(page);
});

test("the office ends a code that leaked, or lets it lead to the new one, by keyboard", async ({ page }) => {
  const student = await certifiedStudent();
  const open = (code: string) => page.request.get(`/result/${code}`);
  const dialog = await openCertificateOf(page, student);
  const form = dialog.locator("details").filter({ hasText: "New student code" });
  const openForm = () => form.locator("summary").press("Enter");
  await openForm();
  const give = form.getByRole("button", { name: "Give a new code" });
  await expect(form).toContainText(`2 versions of the certificate carry ${student.code}`);
  const end = form.getByRole("checkbox", { name: "End the present code" });
  await expect(end).toBeChecked();
  await end.focus();
  await page.keyboard.press("Tab");
  await expect(give).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form).not.toContainText(student.code);
  const second = /No certificate|\bcarr(?:y|ies) (\S+?),/.exec((await form.textContent()) ?? "")?.[1] ?? "";
  expect((await open(student.code)).status()).toBe(404);
  expect((await open(second)).url()).toContain(`/result/${second}`);

  await openForm();
  await end.focus();
  await page.keyboard.press("Space");
  await expect(form).toContainText("Papers with the present code still lead to the certificate");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form).not.toContainText(second);
  await page.goto("/verify");
  await page.getByLabel("Verification code").fill(second);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("This is an old version.").first()).toBeVisible();
});
