import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { draft } from "../fixtures/certificates";
import { expect, test } from "../fixtures/journey";
import { openSession } from "../fixtures/log-in";
import { logIn, newAccount, postToOffice } from "../fixtures/people";

const heldOn = "2020-04-05";
const scores = { reading: 21, listening: 22, speaking: 23, writing: 24 };

test("an act is one line, whose details name each student", async ({ page }) => {
  const students = [await newAccount("student", "Listed A"), await newAccount("student", "Listed B")];
  const admin = await newAccount("admin", "Releasing");
  await openSession(page, admin);
  const by = logIn(admin);
  for (const { id: studentId } of students)
    await postToOffice("save-draft", { exam: "toefl", studentId, heldOn, scores }, by);
  const shown = students.map(({ id: studentId, name: fullName }) => ({
    ...{ studentId, exam: "toefl", heldOn, fullName, dateOfBirth: null, scores },
  }));
  await postToOffice("release", { shown }, by);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/admin/activity");
  const [first, second] = students.map(({ name }) => name);
  const release = page.getByRole("listitem").filter({ hasText: `released a result for ${first}, ${second}` });
  const detail = release.getByText(`${second}, TOEFL of 5 Apr 2020: status: draft`);
  await expect(detail).toBeHidden();
  await release.getByText("released a result for").first().click();
  await expect(detail).toBeVisible();
  // A line that was opened stays open when the list is drawn again, with a newer act above it.
  const third = await newAccount("student", "Listed C");
  await draft(third, heldOn);
  await page.getByRole("link", { name: /^Recent activity/ }).click();
  await expect(page.getByText(`saved a draft for ${third.name}`).first()).toBeVisible();
  await expect(detail).toBeVisible();
  // Without the filter, others' acts could come between this person's, which would then not be joined.
  await page.goto(`/admin/activity?actor=${admin.id}`);
  await page.getByText("saved drafts for 2 students").first().click();
  await expect(page.getByText(`saved a draft for ${first}: TOEFL of 5 Apr 2020`).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByText("Filter (1)").click();
  await page.getByLabel("Student or colleague").fill(first ?? "");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByLabel("Student or colleague")).toBeHidden();
  await page.getByText("Filter (2)").click();
  await expect(page.getByLabel("Student or colleague")).toHaveValue(first ?? "");
});
