import type { Page } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { openSession, submitLogIn } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { portrait } from "../fixtures/pictures";

const menu = (page: Page, name: string) =>
  page.getByRole("complementary").getByRole("link", { name, exact: true }).click();

/** Everything in the browser's storage, which the next person could read. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** Logs in as a new admin, whose unsaved input no other journey changes. */
async function logInAsNewAdmin(page: Page) {
  const admin = await newAccount("admin", "Typing");
  await openSession(page, admin);
  return admin;
}

test("a half typed registration is there after going away, until it is cleared", async ({ page }) => {
  await logInAsNewAdmin(page);
  await page.goto("/admin/registration");
  const name = page.getByLabel("Full Name");
  await name.fill("Half Typed");
  await page.getByLabel("Date of Birth").fill("2004-05-06");
  await page.getByLabel("Password", { exact: true }).fill("Secret-2026");
  await page.getByLabel("Profile image").setInputFiles(await portrait());
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();

  await menu(page, "History");
  await expect(page).toHaveURL("/admin/activity");
  await page.goBack();
  await expect(name).toHaveValue("Half Typed");
  await page.reload();
  await expect(name).toHaveValue("Half Typed");
  await expect(page.getByLabel("Date of Birth")).toHaveValue("2004-05-06");
  expect(await stored(page)).not.toContain("Secret");
  await expect(page.getByText("Passwords are not stored")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("Secret-2026");
  await expect(page.getByText("Passwords are not stored")).toBeHidden();

  await page.getByRole("button", { name: "Clear Form" }).click();
  await expect(name).toHaveValue("");
  await expect.poll(() => stored(page)).not.toContain("Half");
});

async function type(page: Page, text: string) {
  await page.goto("/admin/registration");
  await page.getByLabel("Full Name").fill(text);
  await expect.poll(() => stored(page)).toContain(text);
}

/** A tab whose session is gone is used again. It may have noticed before, and be on its way to the log-in. */
async function returnToTab(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event("focus"))).catch(() => undefined);
  await expect(page).toHaveURL(/\/login\?/);
}

test("input outlives a session that another site or another tab ended", async ({ page, context }) => {
  const admin = await logInAsNewAdmin(page);
  await type(page, "Somebody Private");
  const comeBack = async () => {
    await returnToTab(page);
    await submitLogIn(page, admin);
    await expect(page).toHaveURL("/admin/registration");
    await expect(page.getByLabel("Full Name")).toHaveValue("Somebody Private");
  };
  await openSession(page, demoAdmin);
  await comeBack();

  const other = await context.newPage();
  const link = `<a href="${new URL("/logout", page.url())}">A picture of a cat</a>`;
  await other.route("http://other.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: link }),
  );
  await other.goto("http://other.example/");
  await other.getByRole("link").click();
  await expect(other).toHaveURL(/\/login$/);
  await comeBack();

  // In the same tab somebody else finds nothing of it.
  await page.goto("/about");
  await openSession(page, demoAdmin);
  await page.goto("/admin/registration");
  await expect.poll(() => stored(page)).not.toContain("Private");
  await expect(page.getByLabel("Full Name")).toHaveValue("");
});

test("a log-out in one tab ends what was typed in all, even in one that missed it", async ({
  page,
  context,
}) => {
  const admin = await logInAsNewAdmin(page);
  await type(page, "Half A Name");
  const asleep = await context.newPage();
  await asleep.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  await type(asleep, "Another Name");
  const other = await context.newPage();
  await other.goto("/logout");
  await expect(other).toHaveURL("/login");
  expect(await stored(other)).toBe("{}");
  await expect(page).toHaveURL(/\/login\?/);
  expect(await stored(page)).not.toContain("Half");
  await returnToTab(asleep);
  await submitLogIn(asleep, admin);
  await expect(asleep.getByLabel("Full Name")).toHaveValue("");
  expect(await stored(asleep)).not.toContain("Another Name");
});
