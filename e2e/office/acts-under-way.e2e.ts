import { expect, type Page, test } from "@playwright/test";
import { certifiedStudent } from "@/contract/fixtures/certificates";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { deferred } from "../fixtures/deferred";
import { logIn } from "../fixtures/log-in";
import { newStudent } from "../fixtures/new-account";

test.beforeEach(({ page }) => logIn(page, demoAdmin));

/** Lets a call wait until it is let go, and counts how often it is made. */
async function hold(page: Page, call: string) {
  const letGo = deferred();
  let count = 0;
  await page.route(`**/${call}`, async (route) => {
    count += 1;
    await letGo.promise;
    await route.continue();
  });
  return { letGo: letGo.resolve, count: () => count };
}

/** Everything that closes a dialog. */
async function tryToDismiss(page: Page) {
  await page.keyboard.press("Escape");
  await page.mouse.click(3, 3);
  for (const name of ["Cancel", "Close"])
    for (const button of await page.getByRole("dialog").getByRole("button", { name, exact: true }).all())
      await button.dispatchEvent("click");
}

const openPanel = async (page: Page, name: string) => {
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await page.getByRole("cell", { name, exact: true }).click();
  return page.getByRole("dialog", { name });
};

test("the dialog of a deletion stays until the deletion is done, and says so", async ({ page }) => {
  const { name } = await newStudent(page);
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("dialog");
  const call = await hold(page, "delete_student.php");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(call.count).toBe(1);
  await tryToDismiss(page);
  await expect(dialog).toBeVisible();
  call.letGo();
  await expect(page.getByText(`Student ${name} has been deleted successfully.`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a double click sets no one-time password; one that is being set is seen", async ({ page }) => {
  const { name } = await newStudent(page);
  const panel = await openPanel(page, name);
  const call = await hold(page, "one-time-password");
  await panel.getByRole("button", { name: "Set a one-time password" }).dblclick();
  await expect(panel.getByText("The present password ends")).toBeVisible();
  expect(call.count()).toBe(0);
  await panel.getByRole("button", { name: "Set it" }).click();
  await expect.poll(call.count).toBe(1);
  await tryToDismiss(page);
  await expect(panel).toBeVisible();
  call.letGo();
  await expect(panel).toContainText(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("the dialog of a withdrawal stays until the certificate is withdrawn", async ({ page }) => {
  const { name } = await certifiedStudent();
  const panel = await openPanel(page, name);
  await panel.getByRole("button", { name: "Decide about the certificate" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").first().check();
  const call = await hold(page, "withdraw-certificate");
  await dialog.getByRole("button", { name: "Withdraw certificate" }).click();
  await expect.poll(call.count).toBe(1);
  await tryToDismiss(page);
  await expect(dialog).toBeVisible();
  call.letGo();
  await expect(dialog.getByRole("button", { name: "Restore certificate" })).toBeVisible();
});
