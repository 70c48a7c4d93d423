import { rows } from "@/e2e/fixtures/database";
import * as people from "@/e2e/fixtures/people";
import { expect, test } from "../fixtures/journey";
import { openSession } from "../fixtures/log-in";
import { portrait } from "../fixtures/pictures";

test("a registration whose first answer is lost is done once, and its end is seen", async ({ page }) => {
  // A new admin, under whose name the history has only this act.
  const me = await people.newAdmin();
  await openSession(page, me);
  let received = 0;
  await page.route("**/register_user.php", async (route) => {
    received += 1;
    const response = await route.fetch();
    await (received === 1 ? route.abort("connectionreset") : route.fulfill({ response }));
  });
  await page.goto("/admin/registration");
  await page.getByLabel("Full Name").fill(`Registered ${people.unique()}`);
  await page.getByLabel("Email").fill(people.uniqueEmail());
  await page.getByLabel("Password", { exact: true }).fill(people.goodPassword);
  await page.getByLabel("Profile image").setInputFiles(await portrait());
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByText("User registered successfully.", { exact: true })).toBeVisible();
  expect(received).toBe(2);
  const done = await rows("SELECT count(DISTINCT act_id)::int FROM audit_events WHERE actor_id = $1", [
    me.id,
  ]);
  expect(done).toEqual([{ count: 1 }]);
});
