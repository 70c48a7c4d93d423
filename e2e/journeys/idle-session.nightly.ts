import { expect, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { logIn, submitLogIn } from "../fixtures/log-in";

test("what was typed outlives an idle session whose log-out gets lost once", async ({ page }) => {
  await page.clock.install();
  await logIn(page, demoAdmin, "/admin/settings");
  await page.getByLabel("Phone number").fill("+93 700 333 444");
  await page.route("**/logout.php", (route) => route.abort());
  await page.clock.fastForward("30:10");
  await expect(page).toHaveURL(/\/login\?ended=failed/);
  await page.unroute("**/logout.php");
  await page.clock.fastForward(5_000);
  await expect(page).toHaveURL(/\/login\?ended=unused&callbackUrl=%2Fadmin%2Fsettings/);
  await submitLogIn(page, demoAdmin);
  await page.clock.fastForward(2_000);
  await expect(page.getByLabel("Phone number")).toHaveValue("+93 700 333 444");
});

test("the log-out page leads to the log-in whatever the result, which says so and tries again", async ({
  page,
}) => {
  await logIn(page, demoStudent);
  await page.route("**/logout.php", (route) => route.abort());
  await page.goto("/logout");
  await expect(page).toHaveURL("/login?ended=failed");
  await expect(page.getByText("You are not logged out yet")).toBeVisible();
  await page.unroute("**/logout.php");
  await expect(page).toHaveURL("/login");
  await page.goto("/student/dashboard");
  await expect(page).toHaveURL(/\/login/);
});
