import type { Page } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expect, test } from "../fixtures/journey";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";

async function openScores(page: Page, name: string) {
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Scores for ${name}` }).click();
  const dialog = page.getByRole("dialog").first();
  await expect(dialog.getByLabel("Reading")).toBeVisible();
  return dialog;
}

test("two people change one result: the later one sees what is stored, and saves again", async ({ page }) => {
  await openSession(page, demoAdmin);
  const { name, id: userId } = await newAccount("student", "Two Hands");
  const save = (scores: object) =>
    page.request.post("/backend/api/upsert_scores.php", { data: { student_id: userId, ...scores } });
  await save({ listening_score: 20, speaking_score: 20, reading_score: 20, writing_score: 20 });
  const first = await openScores(page, name);
  await first.getByLabel("Reading").fill("21");
  await first.getByLabel("Speaking").fill("23");
  await save({ listening_score: 30, speaking_score: 29, reading_score: 25, writing_score: 20 });

  // The page is reloaded in between: typed scores are still compared with what was first loaded.
  page.on("dialog", (warning) => void warning.accept());
  const mine = await openScores(page, name);
  await expect(mine.getByLabel("Reading")).toHaveValue("21");
  await mine.getByRole("button", { name: "Save scores" }).click();
  const conflict = mine.getByRole("alert").filter({ hasText: /changed this at \d\d:\d\d\./ });
  await expect(conflict).toContainText("ReadingStored: 25Yours: 21");
  await expect(mine.getByLabel("Listening")).toHaveValue("30");
  await mine.getByLabel("Speaking").fill("29");
  await mine.getByRole("button", { name: "Save scores" }).click();
  await expect(mine.getByText("Scores saved successfully")).toBeVisible();
  const stored = await page.request.get(`/backend/api/get_scores.php?student_id=${userId}`);
  expect((await stored.json()).scores).toMatchObject({
    reading_score: 21,
    listening_score: 30,
    speaking_score: 29,
    writing_score: 20,
  });
});
