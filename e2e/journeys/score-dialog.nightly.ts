import { expect, test } from "@playwright/test";
import { certifiedStudent, draft } from "@/e2e/fixtures/certificates";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { openSession } from "../fixtures/log-in";
import { openScores } from "../fixtures/row-action";

test("the score dialog lists the tests, adds another, and keeps Save in view", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSession(page, demoAdmin);
  const student = await certifiedStudent();
  for (const heldOn of ["2026-02-02", "2026-03-03", "2026-04-04", "2026-05-05", "2026-06-06"])
    await draft(student, heldOn, { reading: 12 });
  const dialog = await openScores(page, student.name);
  const tests = dialog.getByRole("region", { name: "Tests" });
  const save = dialog.getByRole("button", { name: "Save scores" });
  const parts = ["Reading", "Listening", "Speaking", "Writing"];
  await expect(dialog.getByRole("heading", { name: /^Correct the result for/ })).toBeVisible();
  await expect(tests.getByRole("listitem")).toHaveCount(6);
  await expect(save).toBeInViewport({ ratio: 1 });
  const released = await dialog.getByLabel("Reading").inputValue();
  expect(released).not.toBe("");

  await dialog.getByRole("button", { name: "Add a test" }).click();
  await expect(dialog.getByRole("heading", { name: "Add a test" })).toBeVisible();
  await expect(dialog.getByLabel("Reading")).toHaveValue("");
  for (const part of parts) await dialog.getByLabel(part).fill("11");
  await dialog.getByLabel("Day of the test").fill("2026-01-15");
  await expect(save).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // It survives switching to another tab and back.
  await dialog.getByRole("tab", { name: "IELTS" }).click();
  await dialog.getByRole("tab", { name: "TOEFL" }).click();
  await expect(dialog.getByLabel("Reading")).toHaveValue("11");
  // A busy server is asked again for what it has saved.
  const busy = { status: 503, json: { success: false, status: "error", message: "Server error." } };
  await page.route("**/office/sittings?*", (route) => route.fulfill(busy), { times: 1 });
  await dialog.getByRole("button", { name: "Save as draft" }).click();
  const message = dialog.getByText("Draft saved.");
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(tests.getByRole("listitem")).toHaveCount(7);
  await expect(dialog.getByRole("heading", { name: "Draft for 15 Jan 2026" })).toBeVisible();

  // A test on a day that has a draft already is saved once its scores were seen.
  await dialog.getByRole("button", { name: "Add a test" }).click();
  for (const part of parts) await dialog.getByLabel(part).fill("13");
  await dialog.getByLabel("Day of the test").fill("");
  await dialog.getByRole("button", { name: "Save as draft" }).click();
  await expect(dialog.getByText("Please enter a valid date.")).toBeVisible();
  await dialog.getByLabel("Day of the test").fill("2026-02-02");
  await dialog.getByRole("button", { name: "Save as draft" }).click();
  await expect(dialog.getByText("Stored: 12")).toBeVisible();
  await dialog.getByRole("button", { name: "Save as draft" }).click();
  await expect(dialog.getByText("Draft saved.")).toBeVisible();
  await expect(tests.getByRole("listitem")).toHaveCount(7);

  await tests.getByRole("button", { name: /^Correct/ }).click();
  await expect(dialog.getByLabel("Reading")).toHaveValue(released);
});
