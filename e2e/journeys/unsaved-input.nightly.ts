import { expect, type Page, test } from "@playwright/test";
import { giveToefl } from "@/e2e/fixtures/certificates";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { deferred } from "../fixtures/deferred";
import { logIn } from "../fixtures/log-in";
import { newAccount, newStudent } from "../fixtures/new-account";

const menu = (page: Page, name: string) =>
  page.getByRole("complementary").getByRole("link", { name, exact: true }).click();

/** Everything in the browser's storage, which the next person could read. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** Logs in as a new admin, whose unsaved input no other journey changes. */
async function logInAsNewAdmin(page: Page) {
  await logIn(page, demoAdmin);
  const admin = await newAccount(page, "admin", "Typing");
  await logIn(page, admin);
  return admin;
}

test("while a registration is sent it can be read and not edited; the next one begins blank", async ({
  page,
}) => {
  await logInAsNewAdmin(page);
  await page.goto("/admin/registration");
  const letGo = deferred();
  await page.route("**/register_user.php", async (route) => {
    await letGo.promise;
    await route.continue();
  });
  const name = page.getByLabel("Full Name");
  await name.fill("Being Registered");
  await page.getByLabel("Email").fill(`being${Date.now()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("Secret-2026");
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByText("You can continue typing when this is done.")).toBeVisible();
  await name.press("End");
  await page.keyboard.type(" and more");
  await expect(name).toHaveValue("Being Registered");
  await expect(page.getByRole("radio", { name: "Admin" })).toBeDisabled();
  await expect(page.getByLabel("Profile image")).toBeDisabled();

  letGo.resolve();
  await expect(page.getByText("User registered successfully.")).toBeVisible();
  await expect(name).toHaveValue("");
  await expect(name).toBeEditable();
  await menu(page, "History");
  await expect(page).toHaveURL(/activity/);
  await menu(page, "Registration");
  await expect(page).toHaveURL(/registration/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Student" })).toBeChecked();
  await expect(name).toHaveValue("");
});

test("profile, contact and signatory that were left are there again, and a save ends that", async ({
  page,
}) => {
  const { name, email } = await logInAsNewAdmin(page);
  await page.goto("/admin/settings");
  const phone = page.getByRole("main").getByLabel("Phone number").first();
  await phone.fill("+93 700 222 333");
  await menu(page, "History");
  await expect(page).toHaveURL("/admin/activity");
  await page.goBack();
  await expect(phone).toHaveValue("+93 700 222 333");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  const elsewhere = await page.request.post("/backend/api/update_user.php", {
    data: { fullName: name, email, phoneNumber: "+93 700 222 444" },
  });
  expect(await elsewhere.json()).toMatchObject({ success: true });
  await page.goto("/admin/settings");
  await expect(phone).toHaveValue("+93 700 222 444");

  await page.goto("/admin/settings?tab=certificates");
  await page.getByLabel("Director", { exact: true }).fill("Half a Director");
  await page.getByRole("tab", { name: "Contact" }).click();
  await page.getByLabel("Address", { exact: true }).fill("Half a street");
  await page.getByRole("checkbox", { name: "Friday" }).check();
  await menu(page, "History");
  await expect(page).toHaveURL("/admin/activity");
  await page.goto("/admin/settings?tab=contact");
  await expect(page.getByLabel("Director", { exact: true })).toHaveValue("Half a Director");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("Half a street");
  await expect(page.getByRole("checkbox", { name: "Friday" })).toBeChecked();
});

async function type(page: Page, text: string) {
  await page.goto("/admin/registration");
  await page.getByLabel("Full Name").fill(text);
  await expect.poll(() => stored(page)).toContain(text);
}

test("input is kept for eight hours", async ({ page }) => {
  await logInAsNewAdmin(page);
  await type(page, "Half A Name");
  const age = (hours: number) =>
    page.evaluate((milliseconds) => {
      const key = "unsaved:registration";
      const entry = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      sessionStorage.setItem(key, JSON.stringify({ ...entry, at: entry.at - milliseconds }));
    }, hours * 3_600_000);
  await age(7);
  await page.reload();
  await expect(page.getByLabel("Full Name")).toHaveValue("Half A Name");
  await age(8);
  await page.reload();
  await expect(page.getByRole("button", { name: "Register User" })).toBeEnabled();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
});

test("a name typed before it was on a certificate does not keep the rest from being saved", async ({
  page,
}) => {
  await logIn(page, demoAdmin);
  const student = await newStudent(page, "Renamed");
  await logIn(page, student, "/student/settings");
  await page.getByLabel("Full name").fill("Another Name");
  await giveToefl(student.userId);
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  await page.getByLabel("Phone number").fill("0700 000 009");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
});
