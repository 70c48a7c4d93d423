import { expect, test } from "@playwright/test";
import { rows } from "@/e2e/fixtures/database";
import * as people from "@/e2e/fixtures/people";
import { openLine } from "../../fixtures/line";
import { openSession } from "../../fixtures/log-in";
import { portrait } from "../../fixtures/picture-samples";

test("a registration is done once, and its end is seen, though its first answer is lost", async ({
  page,
}) => {
  // A new admin, under whose name the history has only this act.
  const me = await people.newAdmin();
  await openSession(page, { ...me, role: "admin" });
  const line = await openLine(page, "/backend/api/register_user.php");
  line.dropAnswers(1);
  await page.goto("/admin/registration");
  await page.getByLabel("Full Name").fill(`Registered ${people.unique()}`);
  await page.getByLabel("Email").fill(people.uniqueEmail());
  await page.getByLabel("Password", { exact: true }).fill(people.goodPassword);
  await page.getByLabel("Profile image").setInputFiles(await portrait());
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByText("User registered successfully.", { exact: true })).toBeVisible();
  expect(line.received()).toBe(2);
  const done = await rows("SELECT count(DISTINCT act_id)::int FROM audit_events WHERE actor_id = $1", [
    me.id,
  ]);
  expect(done).toEqual([{ count: 1 }]);
});
