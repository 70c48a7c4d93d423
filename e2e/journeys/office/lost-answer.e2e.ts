import { expect, test } from "@playwright/test";
import { openLine } from "../../fixtures/line";
import { acts, actsBy, logInAnew } from "./acts";

for (const address of [
  "/backend/api/register_user.php",
  "/backend/api/upload_documents.php",
  "/backend/office/release",
] as const)
  test(`${address} is done once, and its end is seen, though its first answer is lost`, async ({ page }) => {
    const me = await logInAnew(page);
    const line = await openLine(page, address);
    line.dropAnswers(1);
    await acts[address](page);
    expect(line.received()).toBe(2);
    expect(await actsBy(me)).toBe(1);
  });
