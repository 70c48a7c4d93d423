import { expect, type Page, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { holdAnswer } from "../../fixtures/late-answers";
import { openSession } from "../../fixtures/log-in";
import { newStudent } from "../../fixtures/new-account";

test.beforeEach(({ page }) => openSession(page, demoAdmin));

const mark = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

const gridDay = "2021-03-04";
const cell = (page: Page, part: string, name: string) => page.getByLabel(`${part} of ${name}`);

async function openGrid(page: Page, ...codes: string[]) {
  await page.goto(`/admin/scores?exam=toefl&day=${gridDay}`);
  await page.getByText("Paste a class list").click();
  if (codes.length > 0) await addClass(page, ...codes);
}

async function addClass(page: Page, ...codes: string[]) {
  await page.getByLabel("One student per line").fill(codes.join("\n"));
  await page.getByRole("button", { name: "Add the class" }).click();
}

test("a slower answer for fewer students never replaces a newer one", async ({ page }) => {
  const [first, second] = [await newStudent(page, "Early"), await newStudent(page, "Later")];
  await openGrid(page, first.code);
  await expect(cell(page, "reading", first.name)).toBeVisible();
  const poll = await holdAnswer(page, "**/score-grid?*");
  await poll.isAsked;
  await addClass(page, second.code);
  await expect(cell(page, "reading", second.name)).toBeVisible();
  await poll.letGo();
  await expect(cell(page, "reading", second.name)).toBeVisible({ timeout: 1 });
});

test("two classes that are added at once are both in the grid", async ({ page }) => {
  const [first, second] = [await newStudent(page, "Slowly"), await newStudent(page, "Quickly")];
  await openGrid(page);
  const search = page.getByLabel("Add students");
  const late = await holdAnswer(page, "**/get_students.php?*");
  await search.fill(first.code);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await late.isAsked;
  await addClass(page, second.code);
  await expect(cell(page, "reading", second.name)).toBeVisible();
  await search.fill("Somebody else");
  await late.letGo();
  await expect(cell(page, "reading", first.name)).toBeVisible();
  await expect(cell(page, "reading", second.name)).toBeVisible();
  await expect(search).toHaveValue("Somebody else");
});

test("a double click answers one question about a class list, not the next one too", async ({ page }) => {
  const names = [`Twin One ${mark()}`, `Twin Two ${mark()}`];
  for (const full_name of [...names, ...names])
    await page.request.post("/backend/api/register_user.php", {
      multipart: { full_name, email: `${mark()}@example.org`, password: "Twin-2026x", role: "student" },
    });
  await openGrid(page, ...names);
  const questions = page
    .getByRole("region", { name: "Which student does each line mean?" })
    .getByRole("listitem");
  await expect(questions).toHaveCount(2);
  await questions.first().getByRole("button").first().dblclick();
  await expect(cell(page, "reading", names[0] ?? "")).toBeVisible();
  await expect(questions).toHaveCount(1);
});

test("a result of another day appears with its own day, however late the list of sittings is", async ({
  page,
}) => {
  const { name, userId } = await newStudent(page, "Two Days");
  await page.request.post("/backend/office/save-scores", {
    data: {
      ...{ exam: "toefl", student_id: userId, heldOn: "2021-05-05" },
      ...{ reading: 10, listening: 10, speaking: 10, writing: 10 },
    },
  });
  await page.goto(`/admin/students?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Scores for ${name}` }).click();
  const dialog = page.getByRole("dialog").first();
  const day = dialog.getByLabel("Day of the test");
  await expect(day).toHaveValue("2021-05-05");
  await day.fill("2022-06-06");
  for (const part of ["Reading", "Listening", "Speaking", "Writing"])
    await dialog.getByLabel(part).fill("20");
  let isHeld = false;
  await page.route("**/sittings?*", async (route) => {
    if (!isHeld) await new Promise((resolve) => setTimeout(resolve, 1000));
    isHeld = true;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Save scores" }).click();
  await expect(page.getByText("Scores saved successfully")).toBeVisible();
  await expect(dialog.getByLabel("Reading")).toHaveValue("20");
  await expect(day).toHaveValue("2022-06-06");
  await expect(dialog.getByRole("region", { name: "Tests", exact: true }).getByRole("listitem")).toHaveCount(
    2,
  );
  await expect(day).toHaveValue("2022-06-06");
});

test("people like the former name are gone while those like the next one are looked for", async ({
  page,
}) => {
  const { name } = await newStudent(page, "Namesake");
  await page.goto("/admin/registration");
  await page.getByLabel("Full Name").fill(name);
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  const late = await holdAnswer(page, "**/registration-help?*");
  await page.getByLabel("Full Name").fill("Zmarak Qqqqq");
  await late.isAsked;
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeHidden({ timeout: 1 });
  await late.letGo();
});
