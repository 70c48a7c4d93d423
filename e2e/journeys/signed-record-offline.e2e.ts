import { expect, test } from "@playwright/test";
import { newCertified, takeBackResults } from "@/e2e/fixtures/certificates";
import { cacheForOffline, recordOf, verdictOf } from "@/e2e/fixtures/offline-records";
import { postToOffice } from "@/e2e/fixtures/people";

// A worker's journeys have one browser context, with the same connection and the same cache for its service worker.
test.beforeEach(async ({ page, context, baseURL }) => {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(baseURL ?? "");
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "cache_storage" });
});
test.afterEach(({ context }) => context.setOffline(false));

test("offline the page tells valid and taken back apart, with the list's day", async ({ page, context }) => {
  const [valid, takenBack] = [await newCertified(), await newCertified()];
  const records = { valid: await recordOf(valid), takenBack: await recordOf(takenBack) };
  await takeBackResults(takenBack);
  await cacheForOffline(page);
  await context.setOffline(true);

  expect(await verdictOf(context, records.valid)).toMatch(
    /^valid: Valid.+LEA-20\d\d-\d{6}.+Signed by .+ and valid\. Checked against the list of \d+ \w+ 20\d\d/,
  );
  const said = await verdictOf(context, records.takenBack);
  expect(said).toMatch(/^replaced: No longer current/);
  expect(said).toContain("Not the newest certificate, or taken back. Open http");
  expect(said).toContain(`/result/${takenBack.code}`);
  expect(said).not.toContain(takenBack.name);

  // Back online, the next check fetches the list again.
  await context.setOffline(false);
  await postToOffice("certificate-withdrawal", { studentId: valid.id, reason: "issued_in_error" });
  expect(await verdictOf(context, records.valid)).toMatch(/^replaced: No longer current/);

  // After two weeks the same list has expired.
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 15 * 86_400_000);
  await page.goto(`/verify/record#${records.valid}`);
  const status = page.getByRole("status");
  await expect(status).toContainText("We could not check if it is still valid");
  await expect(status).toContainText("is too old");
});
