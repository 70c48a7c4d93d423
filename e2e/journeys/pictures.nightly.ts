import { expect, test } from "@playwright/test";
import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { openSession } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { portrait } from "../fixtures/pictures";

test("only a student code decides whose picture it is; a number is asked about", async ({ page }) => {
  await openSession(page, demoAdmin);
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
  await expect(page.getByText("2 of 2 saved.")).toBeVisible();
  const photoOf = async (email: string) => {
    const list = await page.request.get(`/backend/api/get_students.php?search=${email}`);
    return (await list.json()).data.students[0].photo;
  };
  expect(await photoOf(coded.email)).not.toBeNull();
  expect(await photoOf(twice.email)).not.toBeNull();
  expect(await photoOf(numbered.email)).toBeNull();
});
