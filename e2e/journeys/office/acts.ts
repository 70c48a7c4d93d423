import { expect, type Page } from "@playwright/test";
import type { endpoints } from "@/app/backend/endpoints";
import { certifiedStudent, giveToefl } from "@/e2e/fixtures/certificates";
import { rows } from "@/e2e/fixtures/database";
import { uploadDocuments } from "@/e2e/fixtures/documents";
import * as people from "@/e2e/fixtures/people";
import { picture } from "@/e2e/fixtures/pictures";
import { portrait, scan } from "../../fixtures/picture-payloads";
import { openFromRow, rowAction } from "../../fixtures/row-action";

type Endpoints = typeof endpoints;
/** The addresses that take a POST. */
export type PostAddress = {
  [Address in keyof Endpoints]: Endpoints[Address]["method"] extends "POST" ? Address : never;
}[keyof Endpoints];

/** Performs an act on an office page as `me`, from its set-up to the message on screen at its end. */
type Journey = (page: Page, me: people.Person) => Promise<void>;

/** Why a POST is not an act of an office screen. */
type NoAct = "changes nothing" | "log-in" | "own account" | "student" | "visitor" | "old client";

export const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const search = (page: Page, text: string) => page.goto(`/admin/students?search=${encodeURIComponent(text)}`);

const complete = { reading: 21, listening: 22, speaking: 23, writing: 24 };

async function studentWithDraft(heldOn = "2021-05-05"): Promise<people.Person> {
  const student = await people.newStudent();
  const draft = { exam: "toefl", studentId: student.id, heldOn, scores: complete };
  await people.postToOffice("save-draft", draft);
  return student;
}

async function studentWithResult(): Promise<people.Person> {
  const student = await people.newStudent();
  await giveToefl(student.id);
  return student;
}

async function saveScores(page: Page, name: string, exam: "TOEFL" | "IELTS") {
  const dialog = await openFromRow(page, name, "Enter scores");
  await dialog.getByRole("tab", { name: exam }).click();
  for (const part of ["Reading", "Listening", "Speaking", "Writing"]) await dialog.getByLabel(part).fill("6");
  return dialog;
}

/** Opens the page with the student's document, which is called sheet.png. */
async function openDocument(page: Page) {
  const student = await people.newStudent();
  await uploadDocuments(student.id, [await picture({ name: "sheet.png" })]);
  return await openFromRow(page, student.name, "Upload documents");
}

async function openMessage(page: Page) {
  const name = `Visitor ${people.unique()}`;
  const data = { name, email: "visitor@example.org", message: "When does the course begin?" };
  await page.request.post("/backend/api/contact_message.php", { data });
  await page.goto("/admin/messages");
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
}

async function openSettings(page: Page, tab: "certificates" | "contact", section: string) {
  await page.goto(`/admin/settings?tab=${tab}`);
  return page.getByRole("region", { name: section });
}

/** Every act of the office, by the address it posts to: the compiler demands an entry for a new one. */
export const acts = {
  "/backend/account/choose-password": "own account",
  "/backend/account/data": "student",
  "/backend/account/email-change": "own account",
  "/backend/account/end-other-sessions": "own account",
  "/backend/account/forgot-password": "visitor",
  "/backend/set-up": "visitor",
  "/backend/account/picture": "own account",
  "/backend/account/picture-preview": "changes nothing",
  "/backend/account/preferences": "own account",
  "/backend/account/reset-password": "visitor",
  "/backend/account/request": "student",
  "/backend/account/visibility": "student",
  "/backend/api/contact_message.php": "visitor",
  "/backend/api/delete_student.php": async (page) => {
    const { name } = await people.newStudent();
    const dialog = await openFromRow(page, name, "Delete");
    await dialog.getByRole("button", { name: "Delete", exact: true }).click();
    await says(page, `Student ${name} has been deleted successfully.`);
    await expect(page.getByRole("row", { name })).toHaveCount(0);
  },
  "/backend/api/login.php": "log-in",
  "/backend/api/logout.php": "log-in",
  "/backend/api/register.php": "visitor",
  "/backend/api/register_user.php": async (page) => {
    const name = `Registered ${people.unique()}`;
    await page.goto("/admin/registration");
    await page.getByLabel("Full Name").fill(name);
    await page.getByLabel("Email").fill(people.uniqueEmail());
    await page.getByLabel("Password", { exact: true }).fill(people.goodPassword);
    await page.getByLabel("Profile image").setInputFiles(await portrait());
    await page.getByRole("button", { name: "Register User" }).click();
    await says(page, "User registered successfully.");
    await search(page, name);
    await says(page, "1 account");
  },
  "/backend/api/update_password.php": async (page, me) => {
    await page.goto("/admin/settings?tab=security");
    await page.getByLabel("Current password", { exact: true }).fill(me.password);
    for (const label of ["New password", "Confirm new password"])
      await page.getByLabel(label, { exact: true }).fill("Another-2026x");
    await page.getByRole("button", { name: "Change password" }).click();
    await says(page, "Password changed successfully!");
  },
  "/backend/api/update_student.php": async (page) => {
    const { name } = await people.newStudent();
    await search(page, name);
    await rowAction(page, name, "Edit details");
    await page.getByLabel("Full Name").fill(`${name} Corrected`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await says(page, "Student updated successfully!");
    await expect(page.getByRole("row", { name: `${name} Corrected` })).toBeVisible();
  },
  "/backend/api/update_user.php": async (page) => {
    await page.goto("/admin/settings");
    await page.getByLabel("Phone number").fill("+93 70 020 1234");
    await page.getByRole("button", { name: "Save profile" }).click();
    await says(page, "Profile updated successfully!");
    await page.reload();
    await expect(page.getByLabel("Phone number")).toHaveValue("+93 70 020 1234");
  },
  "/backend/api/upload_documents.php": async (page) => {
    const { name } = await people.newStudent();
    const dialog = await openFromRow(page, name, "Upload documents");
    await dialog.getByLabel("Documents: choose pictures").setInputFiles(await scan("sheet.png"));
    await dialog.getByRole("button", { name: "Upload documents" }).click();
    await expect(dialog.getByText("Uploaded successfully!")).toBeVisible();
    await openFromRow(page, name, "Upload documents");
    await expect(
      dialog.getByRole("region", { name: "Documents on record" }).getByRole("listitem"),
    ).toHaveCount(1);
  },
  "/backend/api/upload_single_document.php": async (page) => {
    const { name } = await people.newStudent();
    const dialog = await openFromRow(page, name, "Upload documents");
    await dialog.getByLabel("DMC image: choose a picture").setInputFiles(await scan());
    await dialog.getByRole("button", { name: "Upload DMC image" }).click();
    await expect(dialog.getByText("File uploaded successfully!")).toBeVisible();
  },
  "/backend/api/upsert_ielts_scores.php": async (page) => {
    const { name } = await certifiedStudent();
    const dialog = await saveScores(page, name, "IELTS");
    await dialog.getByRole("button", { name: "Save scores" }).click();
    await expect(dialog.getByText("Scores saved successfully")).toBeVisible();
  },
  "/backend/api/upsert_scores.php": async (page) => {
    const { name } = await certifiedStudent();
    const dialog = await saveScores(page, name, "TOEFL");
    await dialog.getByRole("button", { name: "Save scores" }).click();
    await expect(dialog.getByText("Scores saved successfully")).toBeVisible();
  },
  "/backend/cookie-choice": "visitor",
  "/backend/email-change": "visitor",
  "/backend/newsletter/choice": "visitor",
  "/backend/newsletter/subscribe": "visitor",
  // The academy-wide settings are saved unchanged, because other journeys read them concurrently.
  "/backend/office/academy": async (page) => {
    const form = await openSettings(page, "certificates", "On certificates");
    await expect(form.getByLabel("Director")).not.toHaveValue("");
    await form.getByRole("button", { name: "Save" }).click();
    await says(page, "Saved.");
  },
  "/backend/office/academy-contact": async (page) => {
    const form = await openSettings(page, "contact", "Name, contact and opening hours");
    await expect(form.getByLabel("Address")).not.toHaveValue("");
    await form.getByRole("button", { name: "Save contact" }).click();
    await says(page, "Saved. All pages will show it within a minute.");
  },
  "/backend/office/academy-visibility": async (page) => {
    await openSettings(page, "certificates", "");
    const form = page.getByRole("group", { name: "What certificates show" });
    await form.getByRole("button", { name: "Save" }).click();
    await says(page, "Saved.");
  },
  "/backend/office/answer-message": async (page) => {
    const card = await openMessage(page);
    await card.getByRole("button", { name: "Mark as answered" }).click();
    await says(page, "Marked as answered.");
    await expect(card.getByText("Answered", { exact: true })).toBeVisible();
  },
  "/backend/office/check-import": "changes nothing",
  "/backend/office/delete-document": async (page) => {
    const dialog = await openDocument(page);
    await dialog.getByRole("button", { name: "Delete sheet.png" }).click();
    await dialog.getByRole("button", { name: "Yes, delete" }).click();
    await says(page, "Document deleted.");
    await expect(dialog.getByText("No documents found")).toBeVisible();
  },
  "/backend/office/delete-message": async (page) => {
    const card = await openMessage(page);
    await card.getByRole("button", { name: "Delete" }).click();
    await card.getByRole("button", { name: "Yes, delete" }).click();
    await says(page, "Message deleted. You can undo this in History.");
    await expect(card).toHaveCount(0);
  },
  "/backend/office/delete-students": async (page) => {
    const { name } = await people.newStudent();
    await search(page, name);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("1 student has been deleted successfully.")).toBeVisible();
    await expect(page.getByRole("row", { name })).toHaveCount(0);
  },
  "/backend/office/end-sessions": async (page) => {
    const { name } = await people.newStudent();
    const dialog = await openFromRow(page, name, "Set new password");
    await dialog.getByRole("button", { name: "Log out everywhere" }).click();
    await says(page, "Logged out everywhere.");
  },
  "/backend/office/export-students": "changes nothing",
  "/backend/office/find-students": "changes nothing",
  "/backend/office/give-student-code": async (page) => {
    const { id, name } = await people.newStudent();
    await rows("UPDATE users SET student_code = NULL WHERE id = $1", [id]);
    const dialog = await openFromRow(page, name, "Enter scores");
    await dialog.getByRole("button", { name: "Give a student code" }).click();
    await expect(dialog.getByText(/LEA-/)).toBeVisible();
  },
  "/backend/office/one-time-password": async (page) => {
    const student = await people.newStudent();
    const dialog = await openFromRow(page, student.name, "Set new password");
    await dialog.getByRole("button", { name: "Set a one-time password" }).click();
    await dialog.getByRole("button", { name: "Set it" }).click();
    const password = dialog.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    await expect(password).toBeVisible();
    await people.logIn({ ...student, password: (await password.textContent()) ?? "" });
  },
  "/backend/office/print": "changes nothing",
  "/backend/office/read-message": async (page) => {
    const card = await openMessage(page);
    await card.getByRole("button", { name: "Mark as read" }).click();
    await says(page, "Marked.");
    await expect(card.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  },
  "/backend/office/release": async (page) => {
    const heldOn = "2018-02-03";
    const { name } = await studentWithDraft(heldOn);
    await page.goto(`/admin/scores?exam=toefl&day=${heldOn}`);
    await page.getByRole("button", { name: "Release 1 result" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Release 1 result" }).click();
    await expect(page.getByText("1 result released.")).toBeVisible();
    await expect(page.getByRole("row", { name })).toContainText("Released");
  },
  "/backend/office/rename-document": async (page) => {
    const dialog = await openDocument(page);
    await dialog.getByRole("button", { name: "Rename sheet.png" }).click();
    await dialog.getByLabel("New name").fill("Report card");
    await dialog.getByRole("button", { name: "Save the name" }).click();
    await says(page, "Document renamed.");
    await expect(dialog.getByRole("link", { name: "Report card.png" })).toBeVisible();
  },
  "/backend/office/replace-document": async (page) => {
    const dialog = await openDocument(page);
    await dialog.getByLabel("Replace sheet.png").setInputFiles(await portrait("letter.jpg"));
    await says(page, "Document replaced.");
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
  },
  "/backend/office/restore-certificate": async (page) => {
    const { id, name } = await studentWithResult();
    await people.postToOffice("withdraw-certificate", { studentId: id, reason: "asked_by_student" });
    const dialog = await openFromRow(page, name, "Withdraw or hide details");
    await dialog.getByRole("button", { name: "Restore certificate" }).click();
    await says(page, "Certificate restored.");
    await expect(dialog.getByRole("button", { name: "Withdraw certificate" })).toBeVisible();
  },
  "/backend/office/run-import": async (page) => {
    const name = `Imported ${people.unique()}`;
    await page.goto("/admin/import");
    await page.getByLabel("Table (CSV or XLSX)").setInputFiles({
      name: "people.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Name,Email\r\n${name},${people.uniqueEmail()}\r\n`),
    });
    await page.getByRole("button", { name: "Check the rows" }).click();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await expect(page.getByText("Import done: 1 created")).toBeVisible();
  },
  "/backend/office/save-draft": async (page) => {
    const { name } = await people.newStudent();
    const dialog = await saveScores(page, name, "TOEFL");
    await dialog.getByRole("button", { name: "Save as draft" }).click();
    await expect(dialog.getByText("Draft saved.")).toBeVisible();
    await expect(dialog.getByRole("region", { name: "Tests" }).getByRole("listitem")).toHaveCount(1);
  },
  "/backend/office/save-scores": async (page) => {
    const { name } = await studentWithResult();
    const dialog = await saveScores(page, name, "TOEFL");
    await dialog.getByLabel("Day of the test").fill("2021-06-06");
    await dialog.getByRole("button", { name: "Save scores" }).click();
    await says(page, "Scores saved successfully");
    await expect(dialog.getByRole("region", { name: "Tests" }).getByRole("listitem")).toHaveCount(2);
  },
  "/backend/office/seen-activity": async (page) => {
    const seen = page.waitForResponse("**/seen-activity");
    await page.goto("/admin/activity");
    await seen;
  },
  "/backend/office/student-photo": async (page) => {
    const { code } = await people.newStudent();
    await page.goto("/admin/import");
    await page.getByLabel("Pictures, or a ZIP of them").setInputFiles(await portrait(`${code}.jpg`));
    await page.getByRole("button", { name: "Import 1 picture" }).click();
    await says(page, "1 of 1 saved.");
  },
  "/backend/office/student-visibility": async (page) => {
    const { name } = await studentWithResult();
    const dialog = await openFromRow(page, name, "Withdraw or hide details");
    await dialog.getByLabel("No photo, no date of birth", { exact: true }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await says(page, "Saved.");
  },
  "/backend/office/take-back-release": async (page) => {
    const { name } = await studentWithResult();
    const dialog = await openFromRow(page, name, "Enter scores");
    await dialog.getByRole("button", { name: "Cancel the release" }).click();
    await dialog.getByLabel("Why are you cancelling it?").fill("The wrong student.");
    await dialog.getByRole("button", { name: "Cancel the release" }).click();
    await says(page, "Release cancelled.");
    await expect(dialog.getByText("Draft", { exact: true })).toBeVisible();
  },
  "/backend/office/undo": async (page) => {
    const { id } = await studentWithResult();
    await page.goto(`/admin/activity?student=${id}`);
    await page.getByRole("button", { name: /^Undo/ }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await says(page, "Undone.");
  },
  "/backend/office/withdraw-certificate": async (page) => {
    const { name } = await studentWithResult();
    const dialog = await openFromRow(page, name, "Withdraw or hide details");
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Withdraw certificate" }).click();
    await says(page, "Certificate withdrawn.");
    await expect(dialog.getByRole("button", { name: "Restore certificate" })).toBeVisible();
  },
} satisfies Record<PostAddress, Journey | NoAct>;

/** The acts that the history does not record. */
export const unrecorded: readonly string[] = [
  "/backend/api/update_user.php",
  "/backend/office/seen-activity",
] satisfies PostAddress[];

/** Logs in as a new admin, so that the history has only this journey's acts under that name. */
export async function logInAnew(page: Page): Promise<people.Person> {
  const me = await people.newAdmin();
  await page.request.post("/backend/api/login.php", { data: { email: me.email, password: me.password } });
  return me;
}

export async function actsBy({ id }: people.Person): Promise<number> {
  const [counted] = await rows("SELECT count(DISTINCT act_id) FROM audit_events WHERE actor_id = $1", [id]);
  return Number(counted?.count);
}
