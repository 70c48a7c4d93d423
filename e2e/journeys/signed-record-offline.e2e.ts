import { newCertified, takeBackResults } from "@/e2e/fixtures/certificates";
import { cacheForOffline, recordOf, verdictOf, watchCache } from "@/e2e/fixtures/offline-records";
import { type Person, postToOffice } from "@/e2e/fixtures/people";
import { expect, test } from "../fixtures/journey";
import { logIn } from "../fixtures/log-in";

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
  const files = await page.evaluate(async () => {
    const scenes = Array.from(document.querySelectorAll("use"), ({ href }) => href.baseVal);
    return await Promise.all(scenes.map(async (scene) => (await caches.match(scene))?.status));
  });
  expect(files).toEqual([200]);

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

test("a kept result is read offline until its student logs out, or another logs in", async ({
  page,
  context,
}) => {
  const [first, next] = [await newCertified(), await newCertified()];
  const keepAs = async (student: Person) => {
    await logIn(page, student, "/student/certificates");
    for (const mine of ["own-record", first.name, first.email, "token"])
      if (student !== first) await expect.poll(stored).not.toContain(mine);
    await page.getByRole("link", { name: "Keep it in this browser" }).click();
    // The back button would show it after the log-out.
    await expect(page).toHaveURL("/verify/record");
  };
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  const verdict = page.locator("[data-verdict]");
  const expectNothingKept = async () => {
    // A kept record is shown by the page's script.
    await page.goto("/verify/record", { waitUntil: "networkidle" });
    await expect(verdict).toHaveCount(0);
  };
  await watchCache(page);
  await keepAs(first);
  await expect(page.locator("html[data-cached]")).toBeAttached();
  await context.setOffline(true);
  await page.goto("/verify/record");
  await expect(verdict).toContainText(first.name);
  await context.setOffline(false);

  // A session that ended without a log-out leaves the browser's storage as it is.
  await context.clearCookies();
  await keepAs(next);
  await expect(verdict).toContainText(next.name);
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/);
  await expectNothingKept();
});
