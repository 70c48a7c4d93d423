import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { academy } from "../fixtures/academy";
import { expectAccessible } from "../fixtures/accessible";
import { certifiedStudent, draft } from "../fixtures/certificates";
import { downloadOf } from "../fixtures/journey";
import { holdAnswer } from "../fixtures/line";
import { ageLogIn, openSession } from "../fixtures/log-in";
import { newAccount, newAdmin, uniqueEmail } from "../fixtures/people";
import { portrait, scan } from "../fixtures/pictures";
import { openFromRow, openList, openScores, tryToDismiss } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("going back after an act shows no page as it was before", async ({ page }) => {
  const name = `Registered ${Date.now()}`;
  await openList(page, name);
  await expect(page.getByText("No students found.")).toBeVisible();
  await page.getByRole("link", { name: "Register a student" }).click();
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(`${name.replace(" ", ".")}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("Row-2026x");
  await page.getByRole("button", { name: "Register User" }).click();
  await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("row", { name })).toBeVisible();
});

test("the whole list is exported once the password was given", async ({ page }) => {
  const admin = await newAdmin();
  await openSession(page, admin);
  await ageLogIn(admin);
  await page.goto("/admin/students");
  await page.getByRole("button", { name: "Export the list" }).click();
  await page.getByRole("menuitem", { name: "Export as CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Is it still you?" });
  await dialog.getByLabel("Your password").fill(admin.password);
  const download = await downloadOf(dialog.getByRole("button", { name: "Continue" }));
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
});

test("offline a link of the office says so, and is followed later", async ({ page, context }) => {
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

const table = (name: string, ...people: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`Name,Email\r\n${people.join("\r\n")}\r\n`),
});

test("the report of a table never stands over another table, nor over other options", async ({ page }) => {
  const one = table("one.csv", `One,${uniqueEmail()}`);
  const two = table("two.csv", `Two X,${uniqueEmail()}`, `Two Y,${uniqueEmail()}`);
  await page.goto("/admin/import");
  const file = page.getByLabel("Table (CSV or XLSX)");
  const check = page.getByRole("button", { name: "Check the rows" });
  const run = page.getByRole("button", { name: /^Import \d+ rows?/ });
  await file.setInputFiles(one);
  await page.getByLabel("All rows or none").uncheck();
  await check.click();
  await expect(run).toHaveText(/1/);
  await file.setInputFiles(two);
  await expect(page.getByText("2 rows found.")).toBeVisible();
  await expect(run).toBeHidden();

  const late = await holdAnswer(page, "**/office/import");
  await check.click();
  await late.isAsked;
  await expect(file).toBeDisabled();
  await expect(page.getByLabel("What to do")).toBeDisabled();
  await late.letGo();
  await page.getByLabel("What to do").selectOption("update");
  await expect(run).toBeHidden();
  await check.click();
  await expect(page.getByText("0 new, 0 to change, 0 already up to date, 2 with problems.")).toBeVisible();
});

test("a poll from before a save neither empties the saved cell nor blames a colleague", async ({ page }) => {
  const { name, code } = await newAccount("student", "Polled");
  await page.goto("/admin/scores?exam=toefl&day=2021-03-04");
  await page.getByText("Paste a class list").click();
  await page.getByLabel("One student per line").fill(code);
  await page.getByRole("button", { name: "Add the class" }).click();
  const cell = page.getByLabel(`reading of ${name}`);
  await expect(cell).toBeFocused();
  const poll = await holdAnswer(page, "**/score-grid?*");
  await poll.isAsked;
  await cell.fill("21");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await poll.letGo();
  await expect(cell).toHaveValue("21", { timeout: 1 });
  await expect(cell).not.toHaveClass(/bg-gold-100/);
  await expect(page.getByText(/colleague/i).filter({ visible: true })).toHaveCount(0);
});

test("a double click releases once", async ({ page }) => {
  const student = await newAccount("student", "Doubly");
  const { name, code } = student;
  const heldOn = `2019-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;
  await draft(student, heldOn);
  await page.goto(`/admin/scores?exam=toefl&day=${heldOn}`);
  await expect(page.getByRole("row", { name })).toContainText(code);
  let count = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/release")) count += 1;
  });
  await page.getByRole("button", { name: /^Release \d+ result/ }).dblclick();
  const release = page.getByRole("dialog").getByRole("button", { name: /^Release \d+ result/ });
  await expect(release).toBeVisible();
  expect(count).toBe(0);
  await release.dblclick();
  await expect(page.getByRole("row", { name })).toContainText("Released");
  expect(count).toBe(1);
});

test("an upload that the server has cannot be cancelled, and is seen to its end", async ({ page }) => {
  const { name, id: userId } = await newAccount("student");
  const dialog = await openFromRow(page, name, "Upload documents");
  await dialog.getByLabel("Documents: choose pictures").setInputFiles(await scan("sheet.png"));
  const postgres = new Client({ connectionString: academy.databaseUrl });
  await postgres.connect();
  try {
    await postgres.query(`BEGIN; SELECT FROM users WHERE id = ${userId} FOR UPDATE`);
    await dialog.getByRole("button", { name: "Upload documents" }).click();
    await expect(dialog.getByText("sent, being checked")).toBeVisible();
    await tryToDismiss(page);
    await expect(dialog).toBeVisible();
  } finally {
    await postgres.end();
  }
  await expect(dialog.getByText("Uploaded successfully!")).toBeVisible();
});

test("only a student code decides whose picture it is; a number is asked about", async ({ page }) => {
  const [coded, numbered, twice] = [
    await newAccount("student", "Coded"),
    await newAccount("student", "Numbered"),
    await newAccount("student", "Twice"),
  ];
  await page.goto("/admin/import");
  await page
    .getByLabel("Pictures, or a ZIP of them")
    .setInputFiles([
      await portrait(`${coded.code}.jpg`),
      await portrait(`${numbered.id}.jpg`),
      await portrait(`${twice.code}.jpg`),
      await portrait(`${twice.code}.jpeg`),
      await portrait("IMG_0001.heic"),
    ]);
  await expect(page.getByText("4 pictures chosen, 1 with a student code.")).toBeVisible();
  await expect(page.getByText("IMG_0001.heic: This file cannot be read.")).toBeVisible();
  const choice = page.getByLabel(`${numbered.name} (${numbered.code})`);
  await expect(choice).not.toBeChecked();
  const both = page.getByLabel(`${twice.name} (${twice.code})`);
  await both.first().check();
  await both.last().check();
  await expect(both.first()).not.toBeChecked();
  await both.first().check();
  await page.getByRole("button", { name: "Import 2 pictures" }).click();
  await page.getByRole("radio", { name: "DMC" }).check();
  await page.getByRole("radio", { name: "Photos" }).check();
  await expect(page.getByText("2 of 2 saved.")).toBeVisible();
  const photoOf = async (email: string) => {
    const list = await page.request.get(`/backend/api/get_students.php?search=${email}`);
    return (await list.json()).data.students[0].photo;
  };
  expect(await photoOf(coded.email)).not.toBeNull();
  expect(await photoOf(twice.email)).not.toBeNull();
  expect(await photoOf(numbered.email)).toBeNull();
});

test("the score dialog lists the tests, adds another, and keeps Save in view", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
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
