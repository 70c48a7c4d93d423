import { expect, type Page, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { logIn, submitLogIn } from "../fixtures/log-in";
import { newAccount, newStudent } from "../fixtures/new-account";

/** Logs someone in without the form, so that other tabs do not notice before their window is used again. */
const logInQuietly = (page: Page, { email, password }: { email: string; password: string }) =>
  page.request.post("/backend/api/login.php", { data: { email, password } });

test("an act after the session's end leads to the log-in, and back to what was typed", async ({
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
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await submitLogIn(page, account);
  await expect(page).toHaveURL("/admin/settings");
  await expect(phone).toHaveValue("+93 700 111 333");
});

test("a form of one person does nothing in the session of another, whatever the browser noticed", async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage();
  await logIn(office, demoAdmin);
  const second = await newStudent(office, "Second Person");
  await logIn(page, demoStudent);
  await page.goto("/student/settings");
  await page.getByLabel("Phone number").fill("+93 700 111 555");
  await logInQuietly(page, second);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText(`You are logged in as ${second.name}`)).toBeVisible();
  expect(await (await page.request.get("/backend/api/get_user.php")).text()).not.toContain("111 555");
  await office.context().close();
});
