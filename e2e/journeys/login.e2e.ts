import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { openSession, submitLogIn } from "../fixtures/log-in";

test("a wrong password is refused with a way to a new one; the right one leads on", async ({ page }) => {
  await page.goto("/login");
  await submitLogIn(page, { email: demoStudent.email, password: "Wrong-2022!" });
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Invalid login credentials.");
  await expect(page.getByLabel("Email")).toHaveValue(demoStudent.email);
  const forgot = page.getByRole("link", { name: "Forgot your password?" });
  const field = page.getByLabel("Password", { exact: true });
  const top = await field.evaluate((input) => input.getBoundingClientRect().top);
  expect(await forgot.evaluate((link) => link.getBoundingClientRect().top)).toBeLessThan(top);
  await page.getByLabel("Email").press("Tab");
  await expect(field).toBeFocused();
  await forgot.click();
  await expect(page).toHaveURL("/forgot-password");
  // Without a mail server the office is the only way back in, and is mentioned once.
  await expect(page.getByRole("main").getByText(/office/)).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await page.goBack();
  await submitLogIn(page, demoStudent);
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
  await expect(page).toHaveURL("/student/dashboard");
});

test("a log-in page that the browser shows again as it was left takes another log-in", async ({ page }) => {
  // Playwright's browser has no back-forward cache: the page stays, and is told what it would be told.
  await page.route("**/student/dashboard", (route) => route.fulfill({ status: 204 }));
  await page.goto("/login");
  await submitLogIn(page, demoStudent);
  const success = page.getByText("Login successful! Redirecting...");
  await expect(success).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(success).toBeHidden();
  await submitLogIn(page, demoStudent);
  await expect(success).toBeVisible();
});

test("who may not open a page sees who is logged in; it opens after another log-in", async ({ page }) => {
  await openSession(page, demoStudent);
  await page.goto("/admin/students?role=teacher");
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await expect(page.getByText(`You are logged in as ${demoStudent.fullName}.`)).toBeVisible();
  await submitLogIn(page, demoAdmin);
  await expect(page).toHaveURL("/admin/students?role=teacher");
});
