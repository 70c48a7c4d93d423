import { expect, test } from "@playwright/test";
import * as people from "@/e2e/fixtures/people";
import { openLine } from "../../fixtures/line";
import { portrait } from "../../fixtures/picture-payloads";
import { acts, actsBy, logInAnew, says, unrecorded } from "./acts";

for (const [address, journey] of Object.entries(acts)) {
  if (typeof journey === "string") continue;
  test(`${address} is done once, and its end is seen, though its first answer is lost`, async ({ page }) => {
    const me = await logInAnew(page);
    const line = await openLine(page, address);
    line.dropAnswers(1);
    await journey(page, me);
    expect(line.received()).toBe(2);
    expect(await actsBy(me)).toBe(unrecorded.includes(address) ? 0 : 1);
  });
}

test("a photo whose every answer was lost is found saved when it is sent again", async ({ page }) => {
  const me = await logInAnew(page);
  const { code } = await people.newStudent();
  await page.goto("/admin/import");
  await page.getByLabel("Pictures, or a ZIP of them").setInputFiles(await portrait(`${code}.jpg`));
  const line = await openLine(page, "/backend/office/student-photo");
  line.dropAnswers(4);
  await page.getByRole("button", { name: "Import 1 picture" }).click();
  await page.getByRole("button", { name: "Try 1 again" }).click();
  await says(page, "1 of 1 saved.");
  expect(line.received()).toBe(5);
  expect(await actsBy(me)).toBe(1);
});

for (const address of [
  "/backend/api/upload_documents.php",
  "/backend/office/one-time-password",
  "/backend/office/withdraw-certificate",
] as const) {
  test(`${address} is done once, and its end is seen, though it arrives twice at once`, async ({ page }) => {
    const me = await logInAnew(page);
    const line = await openLine(page, address);
    line.double();
    await acts[address](page);
    expect(line.received()).toBeGreaterThan(1);
    expect(await actsBy(me)).toBe(1);
  });
}
