import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { draft, giveToefl } from "../fixtures/certificates";
import { expect, test } from "../fixtures/journey";
import { holdAnswer } from "../fixtures/line";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { closeDialog, openScores } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("typed scores survive tabs, a lost connection and a reload; closing asks first", async ({ page }) => {
  const { name } = await newAccount("student");
  const dialog = await openScores(page, name);
  const reading = dialog.getByLabel("Reading");
  await expect(dialog.getByRole("button", { name: "Save scores" })).toHaveAttribute("aria-disabled", "true");
  await reading.fill("21");
  await dialog.getByRole("tab", { name: "IELTS" }).click();
  await expect(dialog.getByLabel("Reading")).toHaveValue("");
  await expect(dialog.getByLabel("IELTS overall band")).toHaveText("0.0");
  await expect(dialog.getByText("counted as 0: reading, listening, speaking, writing")).toBeVisible();
  await dialog.getByRole("button", { name: "Document upload" }).click();
  await dialog.getByRole("button", { name: "Scores", exact: true }).click();
  await expect(reading).toHaveValue("21");

  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(dialog.getByText("Please enter a score.")).toBeVisible();
  await expect(dialog.locator("[aria-invalid]")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toContainText("Scores are not saved");
  await page.getByRole("button", { name: "Keep typing" }).click();
  await expect(dialog.getByLabel("Listening")).toBeFocused();
  await page.context().setOffline(true);
  for (const section of ["Listening", "Speaking"]) await dialog.getByLabel(section).fill("20");
  await dialog.getByLabel("Writing").fill("0");
  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(dialog.getByText("You typed 0 for: writing. If that is right, save again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(dialog.getByText("Failed to save scores")).toBeVisible();
  await page.context().setOffline(false);
  page.on("dialog", (warning) => void warning.accept());
  await openScores(page, name);
  await expect(reading).toHaveValue("21");

  await dialog.getByLabel("Writing").fill("20");
  await dialog.getByRole("button", { name: "Save as draft" }).click();
  await expect(dialog.getByText("Draft", { exact: true })).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("while scores are sent, their form stays, whatever else is pressed", async ({ page }) => {
  const student = await newAccount("student", "Two Days");
  for (const day of ["2020-03-01", "2020-03-02"]) await draft(student, day);
  const dialog = await openScores(page, student.name);
  await dialog.getByRole("button", { name: "Edit the draft for 2 Mar 2020" }).click();
  await dialog.getByLabel("Reading").fill("11");
  const late = await holdAnswer(page, "**/save-draft");
  await dialog.getByRole("button", { name: "Save as draft" }).click();
  await late.isAsked;
  for (const name of ["Saving…", "Edit the draft for 1 Mar 2020", "Discard", "Document upload"])
    await dialog.getByRole("button", { name }).first().click({ force: true });
  await dialog.getByRole("tab", { name: "IELTS" }).click({ force: true });
  await late.letGo();
  await expect(dialog.getByText("Draft saved.")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Draft for 2 Mar 2020" })).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("two people change one result: the later one sees what is stored, and saves again", async ({ page }) => {
  const { name, id: userId } = await newAccount("student", "Two Hands");
  await giveToefl(userId, { listening_score: 20, speaking_score: 20, reading_score: 20, writing_score: 20 });
  const first = await openScores(page, name);
  await first.getByLabel("Reading").fill("21");
  await first.getByLabel("Speaking").fill("23");
  await giveToefl(userId, { listening_score: 30, speaking_score: 29, reading_score: 25, writing_score: 20 });

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
  const scores = { reading_score: 21, listening_score: 30, speaking_score: 29, writing_score: 20 };
  expect((await stored.json()).scores).toMatchObject(scores);
});
