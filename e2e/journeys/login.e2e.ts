import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { logIn, openSession, submitLogIn } from "../fixtures/log-in";

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

test("an idle session warns, ends, and keeps what was typed for the same user", async ({ page }) => {
  await page.clock.install();
  await logIn(page, demoAdmin, "/admin/settings");
  const phone = page.getByLabel("Phone number");
  await phone.fill("+93 700 111 222");
  await page.clock.fastForward("28:30");
  await expect(page.getByText("Are you still there?")).toBeVisible();
  await page.getByRole("button", { name: "Stay logged in" }).click();
  await expect(page.getByText("Are you still there?")).toBeHidden();

  await page.clock.fastForward("30:10");
  await expect(page).toHaveURL(/\/login\?ended=unused/);
  await expect(page.getByText("We logged you out because you were away for a while.")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("111 222");

  await submitLogIn(page, demoAdmin);
  await page.clock.fastForward(2_000);
  await expect(page).toHaveURL("/admin/settings");
  await expect(phone).toHaveValue("+93 700 111 222");
  await page.goto("/login?callbackUrl=%2Fadmin%2Fsettings&ended=unused");
  await expect(page.getByText("You are logged in as")).toBeVisible();
  await expect(page.getByText(/You were away|another account/)).toHaveCount(0);
});

test("after the log-out no tab shows anything private, nor does going back", async ({ page, context }) => {
  await logIn(page, demoStudent);
  const otherTab = await context.newPage();
  await otherTab.goto("/student/dashboard");
  await expect(otherTab.getByText(demoStudent.fullName).first()).toBeVisible();
  await otherTab.evaluate(async () => void (await caches.open("something private")));
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await expect(otherTab).toHaveURL(/\/login/);
  await expect(otherTab.getByText(demoStudent.fullName)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Log" })).toBeVisible();
  await expect(page.getByText(demoStudent.fullName)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});

test("a log-out that is offline clears the browser, says so, and tries again", async ({ page, context }) => {
  await logIn(page, demoStudent);
  await page.evaluate(() => localStorage.setItem("typed:1:page", "something private"));
  await context.setOffline(true);
  await page.getByRole("link", { name: "Log out" }).click();
  await expect(page.getByText("You are not logged out yet")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("typed:1:page"))).toBeNull();
  await context.setOffline(false);
  // With `callbackUrl`, if Next's retry of what was loading gets there first.
  await expect(page).toHaveURL(/\/login(\?callbackUrl=.*)?$/);
  await page.goto("/student/dashboard");
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test("a log-out that failed leaves alone who has logged in since", async ({ page, context }) => {
  const failToLogOut = async () => {
    await logIn(page, demoStudent);
    await context.route("**/logout.php", (route) => route.fulfill({ status: 503 }));
    await page.goto("/logout");
    await expect(page).toHaveURL("/login?ended=failed");
  };
  await failToLogOut();
  const otherTab = await context.newPage();
  await logIn(otherTab, demoAdmin);
  await otherTab.evaluate(() => localStorage.setItem("typed:2:page", "theirs"));
  await context.unroute("**/logout.php");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page).toHaveURL("/login");
  await expect(page.getByText(`You are logged in as ${demoAdmin.fullName}.`)).toBeVisible();
  expect(await otherTab.evaluate(() => localStorage.getItem("typed:2:page"))).toBe("theirs");

  await failToLogOut();
  await submitLogIn(page, demoAdmin);
  await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
  await context.unroute("**/logout.php");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page).toHaveURL("/admin/dashboard");
});

test("passwords that differ are not even sent; a new user can log in at once", async ({ page }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("register.php")) sent += 1;
  });
  const email = `signup.${Date.now()}@example.org`;
  await page.goto("/register");
  await page.getByRole("button", { name: "Sign Up with Google" }).click();
  await expect(
    page.getByText("Google sign-up is not available here. Please fill in the form."),
  ).toBeVisible();
  await page.getByLabel("Name").fill("Signed Up");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("Signed-2026");
  const confirm = page.getByLabel("Confirm password", { exact: true });
  await confirm.fill("Signed-2027");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  expect(sent).toBe(0);
  await page.getByLabel("Email").fill(email);
  await confirm.fill("Signed-2026");
  await expect(page.getByText("Passwords do not match")).toBeHidden();
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page.getByText("User registered successfully! Redirecting to login...")).toBeVisible();
  expect(sent).toBe(1);
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await submitLogIn(page, { email, password: "Signed-2026" });
  await expect(page).toHaveURL("/student/dashboard");
  await expect(page.getByRole("heading", { name: "This is what happens next." })).toBeVisible();
});
