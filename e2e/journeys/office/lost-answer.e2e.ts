import { expect, type Page, test } from "@playwright/test";
import { rows } from "@/e2e/fixtures/database";
import * as people from "@/e2e/fixtures/people";
import { openLine } from "../../fixtures/line";
import { openSession } from "../../fixtures/log-in";
import { portrait, scan } from "../../fixtures/picture-samples";
import { openFromRow } from "../../fixtures/row-action";

/** An act on an office page, from its set-up to the message on screen at its end. */
const acts: Record<string, (page: Page) => Promise<void>> = {
  "/backend/api/register_user.php": async (page) => {
    await page.goto("/admin/registration");
    await page.getByLabel("Full Name").fill(`Registered ${people.unique()}`);
    await page.getByLabel("Email").fill(people.uniqueEmail());
    await page.getByLabel("Password", { exact: true }).fill(people.goodPassword);
    await page.getByLabel("Profile image").setInputFiles(await portrait());
    await page.getByRole("button", { name: "Register User" }).click();
    await expect(page.getByText("User registered successfully.", { exact: true })).toBeVisible();
  },
  "/backend/api/upload_documents.php": async (page) => {
    const { name } = await people.newStudent();
    const dialog = await openFromRow(page, name, "Upload documents");
    await dialog.getByLabel("Documents: choose pictures").setInputFiles(await scan("sheet.png"));
    await dialog.getByRole("button", { name: "Upload documents" }).click();
    await expect(dialog.getByText("Uploaded successfully!")).toBeVisible();
  },
};

for (const [address, act] of Object.entries(acts))
  test(`${address} is done once, and its end is seen, though its first answer is lost`, async ({ page }) => {
    // A new admin, under whose name the history has only this act.
    const me = await people.newAdmin();
    await openSession(page, { ...me, role: "admin" });
    const line = await openLine(page, address);
    line.dropAnswers(1);
    await act(page);
    expect(line.received()).toBe(2);
    const done = await rows("SELECT count(DISTINCT act_id)::int FROM audit_events WHERE actor_id = $1", [
      me.id,
    ]);
    expect(done).toEqual([{ count: 1 }]);
  });
