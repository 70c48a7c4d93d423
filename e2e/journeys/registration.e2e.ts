import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { rows } from "../fixtures/database";
import { expect, test } from "../fixtures/journey";
import { holdAnswer } from "../fixtures/line";
import { logIn } from "../fixtures/log-in";
import { goodPassword, newAccount, unique, uniqueEmail } from "../fixtures/people";
import { portrait } from "../fixtures/pictures";

test("a registration is all in view, and says what is missing or taken at its field", async ({ page }) => {
  await logIn(page, demoAdmin, "/admin/registration");
  await page.setViewportSize({ width: 1280, height: 800 });
  const clear = page.getByRole("button", { name: "Clear Form" });
  await expect(clear).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByText("Full name, email, password and role are required.")).toHaveCount(1);
  await page.getByLabel("Full Name").fill("Twice Registered");
  const similar = await holdAnswer(page, "**/registration-help?*");
  await page.getByLabel("Email").fill(demoAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill("Twice-2026");
  await page.getByLabel("Student Code").fill("not a code");
  await page.getByRole("radio", { name: "Admin" }).check();
  await expect(page.getByLabel("Student Code")).toBeHidden();
  await similar.isAsked;
  await page.getByRole("button", { name: "Register User" }).hover();
  await page.mouse.down();
  // What it brings does not move the button during the click.
  await similar.letGo();
  await page.mouse.up();
  await expect(page.getByText("A user with this email already exists.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue("Twice Registered");
  await clear.click();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
  await expect(page.getByRole("radio", { name: "Student" })).toBeChecked();
});

test("a duplicate is shown, id, code and password are suggested, and on the slip once", async ({ page }) => {
  await logIn(page, demoAdmin, "/admin/registration");
  const { name } = await newAccount("student", "Nilofar Stanekzai");
  await page.getByLabel("Full Name").fill(name.replace("Stanekzai", "Stanikzai"));
  await page.getByLabel("Email").fill(`nilofar${Date.now()}@example.org`);
  await expect(page.getByText("There is already an account with a similar name.")).toBeVisible();
  await page.getByLabel("Full Name").fill(name);
  await expect(page.getByText("There is already an account with this name.")).toBeVisible();
  await page.getByRole("button", { name: "Next free number" }).click();
  await expect(page.getByLabel("User ID")).toHaveValue(/^\d+$/);
  // Other journeys register people concurrently: an id that is free now may be taken by then.
  await page.getByLabel("User ID").fill("");
  await page.getByRole("button", { name: "Generate one" }).click();
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByLabel("Student Code")).toHaveValue(/^LEA-/);
  // The picture stays while the server is too busy to show it.
  const busy = { status: 503, json: { success: false, message: "Busy." } };
  await page.route("**/picture-preview", (route) => route.fulfill(busy), { times: 1 });
  await page.getByLabel("Profile image").setInputFiles(await portrait());
  await page.getByRole("button", { name: "Top" }).click();
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByText("User registered successfully.")).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  let passwords = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/one-time-password")) passwords += 1;
  });
  const heading = page.getByRole("heading", { name: "Registration" });
  await expect(heading).toBeVisible();
  await page.getByRole("button", { name: "Print the slip" }).dblclick();
  await page.emulateMedia({ media: "print" });
  const slip = page.getByRole("region", { name: "Slip" });
  await expect(slip).toContainText(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/);
  await expect(slip).toContainText("Questions? Call +93");
  await expect(slip.getByRole("img")).toHaveCount(0);
  expect(passwords).toBe(1);
  await expect(heading).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await expect(slip).toHaveCount(0);
});

test("a registration whose first answer is lost is done once, and its end is seen", async ({ page }) => {
  // A new admin, under whose name the history has only this act.
  const me = await newAccount("admin");
  await logIn(page, me, "/admin/registration");
  let received = 0;
  await page.route("**/register_user.php", async (route) => {
    received += 1;
    const response = await route.fetch();
    await (received === 1 ? route.abort("connectionreset") : route.fulfill({ response }));
  });
  await page.getByLabel("Full Name").fill(`Registered ${unique()}`);
  await page.getByLabel("Email").fill(uniqueEmail());
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Profile image").setInputFiles(await portrait());
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByText("User registered successfully.", { exact: true })).toBeVisible();
  expect(received).toBe(2);
  const done = await rows("SELECT count(DISTINCT act_id)::int FROM audit_events WHERE actor_id = $1", [
    me.id,
  ]);
  expect(done).toEqual([{ count: 1 }]);
});
