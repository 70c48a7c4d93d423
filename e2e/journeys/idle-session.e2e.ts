import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { logIn, submitLogIn } from "../fixtures/log-in";

test("an idle session warns, ends, and keeps what was typed for the same user", async ({ page }) => {
  await page.clock.install();
  await logIn(page, demoAdmin, "/admin/settings");
  const phone = page.getByLabel("Phone number");
  await phone.fill("+93 700 111 222");
  await page.clock.fastForward("28:30");
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
});

test("after the log-out no tab shows anything private, nor does going back", async ({ page, context }) => {
  await logIn(page, demoStudent);
  const otherTab = await context.newPage();
  await otherTab.goto("/student/dashboard");
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
