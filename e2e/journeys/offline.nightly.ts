import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { openSession } from "../fixtures/log-in";

test("offline a link of the office says so, and is followed later", async ({ page, context }) => {
  await openSession(page, demoAdmin);
  await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Registration", exact: true }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Failed to connect to the server" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");

  await notice.getByRole("button", { name: "Retry" }).click();
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/admin\/registration$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Welcome");
  await expect(notice).toBeHidden();
});
