import { expect, type Page, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "./fixtures/accessible";
import { logIn, logInByForm, submitLogIn } from "./fixtures/log-in";
import { newAccount, newStudent } from "./fixtures/new-account";

const cover = (page: Page) => page.getByRole("alertdialog");

/** Logs in on the cover. */
async function logInAgain(page: Page, { email, password }: { email: string; password: string }) {
  await cover(page).getByLabel("Email").fill(email);
  await cover(page).getByLabel("Password").fill(password);
  await cover(page).getByRole("button", { name: "Log in" }).click();
}

/** Logs someone in without the form, so that other tabs do not notice before their window is used again. */
const logInQuietly = (page: Page, { email, password }: { email: string; password: string }) =>
  page.request.post("/backend/api/login.php", { data: { email, password } });

test("a session that ended on the server covers the page, and the same person goes on as it was", async ({
  page,
  context,
}) => {
  await logIn(page, demoAdmin);
  const account = await newAccount(page, "admin", "Own Screen");
  await logIn(page, account, "/admin/settings");
  const phone = page.getByLabel("Phone number");
  await phone.fill("+93 700 111 333");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(cover(page)).toBeVisible();
  await expect(phone).toBeHidden();
  await expect(page.getByText(account.name).first()).toBeHidden();
  await expectAccessible(page);

  await logInAgain(page, { ...account, password: "Wrong-2022" });
  await expect(cover(page).getByRole("alert")).toHaveText("Invalid login credentials.");
  await logInAgain(page, account);
  await expect(cover(page)).toBeHidden();
  // The refused call was held until the log-in.
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await expect(phone).toHaveValue("+93 700 111 333");
});

test("a page of the list is covered by its next request, and shows the answer after the log-in", async ({
  page,
  context,
}) => {
  await logInByForm(page, demoAdmin);
  await page.goto("/admin/students");
  await context.clearCookies();
  await page.getByRole("searchbox").fill("Demo");
  await expect(cover(page)).toBeVisible();
  await logInAgain(page, demoAdmin);
  await expect(cover(page)).toBeHidden();
  await expect(page).toHaveURL(/search=Demo/);
  await expect(page.getByRole("button", { name: "Retry" })).toBeHidden();
});

test("another person's log-in covers the page in the other tab, and keeps what was typed for its owner", async ({
  page,
  context,
}) => {
  await logInByForm(page, demoStudent);
  await page.goto("/student/settings");
  const phone = page.getByLabel("Phone number");
  await phone.fill("+93 700 111 444");
  const otherTab = await context.newPage();
  await logInByForm(otherTab, demoAdmin);
  await expect(page.getByText("This page belongs to someone else")).toBeVisible();
  await expect(phone).toBeHidden();
  await expect(page.getByText(demoStudent.fullName).first()).toBeHidden();
  await expectAccessible(page);

  await otherTab.close();
  await page.goto("/login?callbackUrl=/student/settings");
  await submitLogIn(page, demoStudent);
  await expect(phone).toHaveValue("+93 700 111 444");
});

test("a form of one person does nothing in the session of another, whatever the browser noticed", async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  await logIn(office, demoAdmin);
  const { email, password, name } = await newStudent(office, "Second Person");
  await logInByForm(page, demoStudent);
  await page.goto("/student/settings?tab=privacy");
  await logInQuietly(page, { email, password });
  await page.getByRole("button", { name: "Ask the office to delete my account" }).click();
  await expect(page.getByText("You are now logged in as someone else. Reload the page.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Profile of ${name}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask the office to delete my account" })).toBeVisible();
  await office.context().close();
});

test("a window that is used again finds out who is logged in", async ({ page }) => {
  await logInByForm(page, demoStudent);
  await page.goto("/student/dashboard");
  await logInQuietly(page, demoAdmin);
  // The page may not be listening yet.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByText("This page belongs to someone else")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByText(demoStudent.fullName)).toHaveCount(0);
});
