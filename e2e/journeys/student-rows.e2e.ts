import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { expectAccessible } from "../fixtures/accessible";
import { newCertified, withoutValue } from "../fixtures/certificates";
import { expect, test } from "../fixtures/journey";
import { deferred, holdAnswer } from "../fixtures/line";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { portrait, scan, textFile } from "../fixtures/pictures";
import { openFromRow, tryToDismiss } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

test("a row's menu leads on and copies the link, and its dialogs return the focus", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/admin/students?search=${demoStudent.studentCode}`);
  const menu = page.getByRole("button", { name: `More for ${demoStudent.fullName}` });
  const certificate = `/result/${demoStudent.studentCode}`;
  const badge = page.getByRole("link", { name: `valid open the certificate of ${demoStudent.fullName}` });
  await expect(badge).toHaveAttribute("href", certificate);
  for (const item of [
    ...["Enter scores", "Upload documents", "Withdraw or hide details", "Set new password", "Delete"],
  ]) {
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: item }).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("dialog")).not.toContainText(withoutValue);
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  }
  await menu.press("Enter");
  for (const [item, address] of [
    ["Open certificate", new RegExp(`${certificate}$`)],
    ["PDF", /\/backend\/certificates\/.+\.pdf$/],
    ["History", /\/admin\/activity\?student=\d+$/],
  ] as const)
    await expect(page.getByRole("menuitem", { name: item })).toHaveAttribute("href", address);
  await page.getByRole("menuitem", { name: "Copy link" }).press("Enter");
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${certificate}$`));
});

test("a deletion asks by name, and its dialog stays until it is done, and says so", async ({ page }) => {
  const { name } = await newAccount("student");
  const dialog = await openFromRow(page, name, "Delete");
  await expect(dialog).toContainText(
    `Are you sure you want to delete student ${name}? This action cannot be undone.`,
  );
  const late = await holdAnswer(page, "**/delete_student.php");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await late.isAsked;
  await tryToDismiss(page);
  await expect(dialog).toBeVisible();
  await late.letGo();
  await expect(page.getByText(`Student ${name} has been deleted successfully.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No students found.")).toBeVisible();
});

test("documents are uploaded, viewed, renamed, replaced and deleted", async ({ page }) => {
  const { name } = await newAccount("student", "Papers");
  const dialog = await openFromRow(page, name, "Upload documents");
  const files = dialog.getByLabel("Documents: choose pictures");
  await dialog.getByRole("button", { name: "Upload documents" }).click();
  await expect(dialog.getByText("Please select at least one image.")).toBeVisible();
  await files.setInputFiles([await scan(), textFile()]);
  await dialog.getByRole("button", { name: "Upload documents" }).click();
  await expect(dialog.getByText("notes.txt: Only images can be uploaded.")).toBeVisible();
  await files.setInputFiles([await scan("report.png"), await portrait("letter.jpg")]);
  // A DMC image has been chosen as well, so the dialog stays open after the first upload.
  await dialog.getByLabel("DMC image: choose a picture").setInputFiles(await scan("dmc.png"));
  const busy = { status: 503, json: { success: false, message: "Busy." } };
  await page.route("**/upload_documents.php", (route) => route.fulfill(busy), { times: 1 });
  await dialog.getByRole("button", { name: "Upload documents" }).click();
  await expect(dialog.getByText("Upload failed: Busy.")).toBeVisible();
  // While scores are shown, files stay chosen, and an upload goes on.
  const sent = deferred();
  await page.route("**/upload_documents.php", (route) => sent.promise.then(() => route.continue()));
  await dialog.getByRole("button", { name: "Upload documents" }).click();
  await dialog.getByRole("button", { name: "Scores", exact: true }).click();
  await expect(files).toBeHidden();
  await dialog.getByRole("button", { name: "Document upload" }).click();
  sent.resolve();
  await expect(dialog.getByText("Uploaded successfully!")).toBeVisible();
  await expect(dialog.getByText("Upload failed: Busy.")).toHaveCount(0);
  await expect(dialog.getByRole("progressbar")).toHaveCount(2);
  const record = dialog.getByRole("region", { name: "Documents on record" });
  await expect(record.getByRole("listitem")).toHaveCount(2);
  const picture = record.locator("img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);

  await record.getByRole("button", { name: "Rename report.png" }).click();
  await record.getByLabel("New name").fill("Report card");
  await record.getByRole("button", { name: "Save the name" }).click();
  await expect(record.getByRole("link", { name: "Report card.png" })).toBeVisible();
  await record.getByLabel("Replace letter.jpg").setInputFiles(await scan("other.png"));
  await expect(record.getByRole("link", { name: "letter.png" })).toBeVisible();
  await record.getByRole("button", { name: "Delete Report card.png" }).click();
  await page.keyboard.press("Enter");
  await expect(record.getByRole("listitem")).toHaveCount(1);
  await expect(record.getByRole("link", { name: "letter.png" })).toBeFocused();

  // After the last upload the dialog closes by itself.
  await dialog.getByRole("button", { name: "Upload DMC image" }).click();
  await expect(dialog.getByText("File uploaded successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("the office withdraws and restores a certificate, and replaces its code, by keyboard", async ({
  page,
}) => {
  // A new admin: Undo takes back a person's newest act, and other journeys act as the demo's.
  await openSession(page, await newAccount("admin", "Withdrawing"));
  const student = await newCertified();
  await openFromRow(page, student.name, "Withdraw or hide details");
  const dialog = page.getByRole("dialog", { name: "Certificate" });
  const form = dialog.locator("details").filter({ hasText: "Withdraw certificate" });
  const withdraw = async () => {
    await form.locator("summary").press("Enter");
    await form.getByLabel("Its results are under review.").check();
    await form.getByRole("button", { name: "Withdraw certificate" }).click();
    await expect(dialog.getByRole("button", { name: "Restore certificate" })).toBeFocused();
  };
  await withdraw();
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await withdraw();
  await expect(dialog.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect(page.getByText("Certificate withdrawn.").last()).toBeVisible();
  await dialog.getByRole("button", { name: "Restore certificate" }).click();
  await expect(dialog.getByRole("radio", { checked: true })).toBeFocused();
  await expectAccessible(page);

  const open = (code: string) => page.request.get(`/result/${code}`);
  const newCode = dialog.locator("details").filter({ hasText: "New student code" });
  const openForm = () => newCode.locator("summary").press("Enter");
  await openForm();
  const give = newCode.getByRole("button", { name: "Give a new code" });
  await expect(newCode).toContainText(`3 versions of the certificate carry ${student.code}`);
  const end = newCode.getByRole("checkbox", { name: "End the present code" });
  await expect(end).toBeChecked();
  await end.focus();
  await page.keyboard.press("Tab");
  await expect(give).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(newCode).not.toContainText(student.code);
  const second =
    /No certificate|\bcarr(?:y|ies) (\S+?),/.exec((await newCode.textContent()) ?? "")?.[1] ?? "";
  expect((await open(student.code)).status()).toBe(404);
  expect((await open(second)).url()).toContain(`/result/${second}`);

  await openForm();
  await end.focus();
  await page.keyboard.press("Space");
  await expect(newCode).toContainText("Papers with the present code still lead to the certificate");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(newCode).not.toContainText(second);
  expect(await (await open(second)).text()).toContain("This is an old version.");
});
