import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { logIn } from "../fixtures/log-in";
import { rowAction } from "../fixtures/row-action";

test("an account of someone who signed up is 'not confirmed' in list, edit and import, until a one-time password", async ({
  page,
  browser,
}) => {
  const mark = `u${Date.now()}`;
  const [name, email] = [`Unproved ${mark}`, `${mark}@example.org`];
  const account = { name, email, password: "Stranger-2026" };
  expect(
    (await (await page.request.post("/backend/api/register.php", { data: account })).json()).success,
  ).toBe(true);
  await logIn(page, demoAdmin, `/admin/students?search=${mark}`);
  const row = page.getByRole("row", { name });
  const badge = row.getByText("Not confirmed", { exact: true });
  await expect(badge).toBeVisible();

  await test.step("editing it says what that means", async () => {
    await rowAction(page, name, "Edit details");
    await expect(page.getByText(/^Not confirmed: this account was made by signing up/)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the check of an import names the row", async () => {
    await page.goto("/admin/import");
    const buffer = Buffer.from(`full name,email,date of birth\r\n${name},${email},2004-02-29\r\n`);
    const file = { name: "class.csv", mimeType: "text/csv", buffer };
    await page.getByLabel("Table (CSV or XLSX)").setInputFiles(file);
    await page.getByRole("button", { name: "Check the rows" }).click();
    await expect(page.getByText("0 new, 1 to change, 0 already up to date, 0 with problems.")).toBeVisible();
    const warning = page.getByRole("listitem").filter({ hasText: "Row 2:" }).last();
    await expect(warning).toContainText("Its password will stop working.");
  });

  await test.step("the badge is gone once its owner got a password from the office", async () => {
    const list = await page.request.get(`/backend/api/get_students.php?search=${mark}`);
    const { userId } = (await list.json()).data.students[0];
    const answer = await page.request.post("/backend/office/one-time-password", { data: { userId } });
    const { password } = await answer.json();
    const owner = await browser.newContext();
    const { request } = owner;
    await request.post("/backend/api/login.php", { data: { email, password } });
    const chosen = { newPassword: "Owner-2026x", confirmPassword: "Owner-2026x" };
    const choice = await request.post("/backend/account/choose-password", { data: chosen });
    expect((await choice.json()).success).toBe(true);
    await owner.close();
    await page.goto(`/admin/students?search=${mark}`);
    await expect(row).toBeVisible();
    await expect(badge).toBeHidden();
  });
});
