import { certifiedStudent } from "@/e2e/fixtures/certificates";
import { expectAccessible } from "../fixtures/accessible";
import { expect, test } from "../fixtures/journey";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { openFromRow } from "../fixtures/row-action";

test("the office withdraws and restores a certificate, and replaces its code, by keyboard", async ({
  page,
  request,
}) => {
  // A new admin: Undo takes back a person's newest act, and other journeys act as the demo's.
  await openSession(page, await newAccount("admin", "Withdrawing"));
  const student = await certifiedStudent();
  const publicPage = async () => (await request.get(`/result/${student.code}`)).text();
  await openFromRow(page, student.name, "Withdraw or hide details");
  const dialog = page.getByRole("dialog", { name: "Certificate" });
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

  const open = (code: string) => page.request.get(`/result/${code}`);
  const newCode = dialog.locator("details").filter({ hasText: "New student code" });
  const openForm = () => newCode.locator("summary").press("Enter");
  await openForm();
  const give = newCode.getByRole("button", { name: "Give a new code" });
  await expect(newCode).toContainText(`4 versions of the certificate carry ${student.code}`);
  const end = newCode.getByRole("checkbox", { name: "End the present code" });
  await expect(end).toBeChecked();
  await end.focus();
  await page.keyboard.press("Tab");
  await expect(give).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(newCode).not.toContainText(student.code);
  const second =
    /No certificate|\bcarr(?:y|ies) (\S+?),/.exec((await newCode.textContent()) ?? "")?.[1] ?? "";
  expect((await open(student.code)).status()).toBe(404);
  expect((await open(second)).url()).toContain(`/result/${second}`);

  await openForm();
  await end.focus();
  await page.keyboard.press("Space");
  await expect(newCode).toContainText("Papers with the present code still lead to the certificate");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(newCode).not.toContainText(second);
  expect(await (await open(second)).text()).toContain("This is an old version.");
});
