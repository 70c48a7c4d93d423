import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { draft, release } from "../fixtures/certificates";
import { downloadOf, expect, test } from "../fixtures/journey";
import { deferred } from "../fixtures/line";
import { openSession } from "../fixtures/log-in";
import { deletePerson, editPerson, newAccount } from "../fixtures/people";
import { closeDialog } from "../fixtures/row-action";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

const paste = (page: Page, data: string, type = "text/plain") =>
  page.evaluate(
    (given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(...given);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [type, data] as const,
  );

test("a class is typed as in a spreadsheet, also offline, and released at once", async ({ page }, {
  retry,
}) => {
  // A retried test uses another day.
  const heldOn = `2020-02-0${3 + retry}`;
  const students = [await newAccount("student", "Grid A"), await newAccount("student", "Grid B")] as const;
  const [first, second] = [students[0].name, students[1].name];
  const passing = await newAccount("student", "Passing");
  await page.goto(`/admin/scores?exam=toefl&day=${heldOn}`);
  await page.getByText("Paste a class list").click();
  await page
    .getByLabel("One student per line")
    .fill(`${students[0].code}\n1\tNobody Here\n2\tAnother Name\t${students[1].code}`);
  await page.getByRole("button", { name: "Add the class" }).dblclick();
  await expect(page.getByText("1 student added. Not found: 1 Nobody Here")).toBeVisible();
  await expect(page.getByRole("region", { name: "Which student does each line mean?" })).toContainText(
    "Another Name",
  );
  await expect(page.getByRole("button", { name: `${second} (${students[1].code})` })).toBeFocused();
  await expect(page.getByText("There is no complete draft to release.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Release/ })).toHaveCount(0);
  await page.getByRole("button", { name: `${second} (${students[1].code})` }).click();
  await expect(page.getByText("1 student added.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("One student per line")).toHaveValue("1\tNobody Here");
  await expect(page.getByLabel(`reading of ${second}`)).toBeFocused();

  await page.getByLabel("Add students").fill(passing.code);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("row", { name: passing.name })).toBeVisible();
  // Only this browser knows the class, so hydration must match what the server rendered.
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.reload();
  await page.getByRole("button", { name: `Remove ${passing.name} from this list` }).click();
  await expect(page.getByRole("row", { name: passing.name })).toHaveCount(0);
  await expect(page.getByLabel("Add students")).toBeFocused();
  expect(errors).toEqual([]);

  const cell = (part: string, name: string) => page.getByLabel(`${part} of ${name}`);
  await cell("reading", first).focus();
  await page.keyboard.type("21");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("31");
  await expect(page.getByText("TOEFL section scores are whole numbers from 0 to 30.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(cell("listening", second)).toBeFocused();
  await expect(page.getByText("1 row with a mistake")).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(cell("listening", first)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("22");
  await page.keyboard.press("Tab");
  await paste(page, "23\t24\n۲۵\t26\n9\t9\n");
  await expect(cell("speaking", second)).toHaveValue("25");
  await page.keyboard.press("Control+z");
  await expect(cell("speaking", second)).toHaveValue("");
  await paste(page, "23\t24\n۲۵\t26\n9\t9\n");
  await expect(cell("speaking", second)).toHaveValue("25");
  await expect(page.getByText(/^2 pasted values have no place in the list/).first()).toBeVisible();
  await page.context().setOffline(true);
  await cell("reading", second).focus();
  await page.keyboard.press("Control+d");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+d");
  await page.keyboard.press("ArrowUp");
  // The row above may have been saved before the connection broke.
  await expect(page.getByText(/not saved yet\. (?:It is|They are) kept in this browser/)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.context().setOffline(false);
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await cell("writing", second).scrollIntoViewIfNeeded();
  await expect(cell("writing", second)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("row", { name: second }).getByText("Total")).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 800 });
  await cell("reading", first).fill("20");
  await cell("writing", first).fill("28");
  await draft(students[0], heldOn, { reading: 25, listening: 30, speaking: 23, writing: 29 });
  await cell("reading", second).focus();
  const row = page.getByRole("row", { name: first });
  await expect(
    row.getByText("A colleague changed this while you were typing. Choose what to keep."),
  ).toBeVisible();
  await expect(cell("listening", first)).toHaveValue("30");
  await expect(cell("listening", first)).toHaveClass(/bg-gold-100/);
  const marked = page.getByText("A colleague changed the marked cells.");
  await expect(marked).toBeVisible();
  await expect(cell("listening", first)).toHaveAccessibleDescription("Changed by a colleague");
  await expect(cell("writing", first)).toHaveAccessibleDescription(/Choose what to keep\.$/);
  await expectAccessible(page);
  await row.getByRole("button", { name: `reading of ${first}, Yours: 20` }).click();
  await expect(cell("reading", first)).toBeFocused();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(cell("writing", first)).toBeFocused();
  await row.getByRole("button", { name: `writing of ${first}, Theirs: 29` }).click();
  await expect(page.getByText("Everything is saved.")).toBeVisible();

  await page.getByRole("button", { name: "Release 2 results" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(second)).toBeChecked();
  // A colleague changes a score and a birth date between opening the dialog and the click.
  await editPerson(students[1], { dateOfBirth: "2004-05-03" });
  await draft(students[0], heldOn, { reading: 21, listening: 30, speaking: 23, writing: 29 });
  await dialog.getByRole("button", { name: "Release 2 results" }).click();
  await expect(dialog.getByText("it was 102, now it is 103.")).toBeVisible();
  await expect(dialog.getByText("it was No date of birth, now it is Born 3 May 2004.")).toBeVisible();
  for (const name of [first, second]) await dialog.getByLabel(name).check();
  // Changed again, one is refused, and released after the other: what was released is both.
  await draft(students[0], heldOn, { reading: 22, listening: 30, speaking: 23, writing: 29 });
  await dialog.getByRole("button", { name: "Release 2 results" }).click();
  await expect(dialog.getByText("it was 103, now it is 104.")).toBeVisible();
  await expect(dialog.getByLabel(second)).toHaveCount(0);
  await dialog.getByLabel(first).check();
  await dialog.getByRole("button", { name: "Release 1 result" }).click();
  const notice = page.getByRole("status").filter({ hasText: "2 results released." });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("button", { name: "Print certificates" })).toBeFocused();
  const certificates = await downloadOf(notice.getByRole("button", { name: "Print certificates" }));
  expect(certificates.suggestedFilename()).toMatch(/^Certificates [\d-]+\.pdf$/);
  const ofClass = page.getByRole("group", { name: "Files of this class" });
  const slips = await downloadOf(ofClass.getByRole("button", { name: "Print slips" }));
  expect(slips.suggestedFilename()).toMatch(/^Slips [\d-]+\.pdf$/);
  await ofClass.getByRole("button", { name: "Export" }).click();
  const table = await downloadOf(page.getByRole("menuitem", { name: "Export as CSV" }));
  expect(await readFile(await table.path(), "utf8")).toContain(first);
  await expect(cell("reading", first)).toHaveCount(0);
  await expect(page.getByRole("row", { name: first })).toContainText(/(?<!\d)104(?!\d)/);
  await expect(page.getByRole("row", { name: second })).toContainText(/(?<!\d)94(?!\d)/);
  await page.getByRole("button", { name: `Correct the result for ${second}` }).click();
  await expect(dialog.first().getByLabel("Reading")).toBeFocused();
  await dialog.first().getByLabel("Reading").fill("30");
  await page.keyboard.press("Enter");
  await expect(dialog.first().getByText("Scores saved successfully")).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole("row", { name: second ?? "" })).toContainText(/(?<!\d)30(?!\d)/);
  await expect(marked).toHaveCount(0);
  await page.getByRole("button", { name: `Correct the result for ${second}` }).click();
  await dialog.first().getByRole("button", { name: "Cancel the release" }).click();
  await dialog.first().getByLabel("Why are you cancelling it?").fill("The wrong student.");
  await dialog.first().getByRole("button", { name: "Cancel the release" }).click();
  await expect(dialog.first().getByText("Draft", { exact: true })).toBeVisible();
  await closeDialog(page);
  // Only hers: the other result of the class stays released.
  await expect(cell("reading", second)).toBeVisible();
  await expect(cell("reading", first)).toHaveCount(0);
});

test("scores are sent by themselves after a busy server, a slow line and a look at another day", async ({
  page,
}, { retry }) => {
  const heldOn = `2020-03-0${3 + retry}`;
  const student = await newAccount("student", "Sent Later");
  const gone = await newAccount("student", "Deleted");
  const all = { listening: 22, speaking: 22, writing: 22 };
  const sittingId = await draft(student, heldOn, { ...all, reading: 10 });
  await page.goto(`/admin/scores?exam=toefl&day=${heldOn}`);
  const cell = (part: string, name = student.name) => page.getByLabel(`${part} of ${name}`);
  const isSaved = () => expect(page.getByText("Everything is saved.")).toBeVisible();
  const busy = { status: 503, json: { success: false, message: "Busy.", code: "unavailable" } };
  await page.route("**/save-draft", (route) => route.fulfill(busy), { times: 1 });
  await cell("reading").fill("11");
  await page.keyboard.press("Enter");
  await expect(cell("reading")).toHaveAccessibleDescription("Busy.");
  await isSaved();

  const line = deferred();
  await page.route("**/save-draft", (route) => line.promise.then(() => route.continue()), { times: 1 });
  await cell("reading").fill("12");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("23");
  await page.keyboard.press("Enter");
  line.resolve();
  await isSaved();

  await cell("reading").focus();
  await paste(page, "", "image/png");
  await expect(cell("reading")).toHaveValue("12");
  await paste(page, "13");
  await page.keyboard.press("Enter");
  await isSaved();
  await draft(student, heldOn, { ...all, reading: 14 });
  await expect(cell("reading")).toHaveValue("14");
  await page.keyboard.press("Control+z");
  await expect(cell("reading")).toHaveValue("14");

  await page.getByLabel("Add students").fill(gone.code);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.route("**/save-draft", (route) => route.abort());
  await cell("reading", gone.name).fill("15");
  await cell("reading").fill("15");
  await page.getByLabel("Exam", { exact: true }).selectOption("ielts");
  await page.getByRole("button", { name: `Remove ${gone.name} from this list` }).click();
  await expect(page.getByText("No students yet.")).toBeVisible();
  await expect(page.getByText("Rows of another test are not saved yet:")).toBeVisible();
  await expect(page.getByText("Everything is saved.")).toHaveCount(0);
  const warned = page.waitForEvent("dialog").then((warning) => warning.accept());
  await page.reload();
  await warned;
  await page.getByRole("link", { name: /^TOEFL, \d Mar 2020$/ }).click();
  for (const { name } of [student, gone]) await expect(cell("reading", name)).toHaveValue("15");
  await expect(page.getByText("2 rows not saved yet.")).toBeVisible();
  // Nothing is left to be sent of a score that a colleague has released, or of a student who is gone.
  await draft(student, heldOn, { ...all, reading: 15 });
  await release(sittingId);
  await deletePerson(gone);
  await isSaved();
});
