import type { Page } from "@playwright/test";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { catalogueOf } from "@/lib/words/catalogue";
import { demo } from "../fixtures/academy";
import { newCertified, takeBackResults } from "../fixtures/certificates";
import { expect, test } from "../fixtures/journey";
import { logIn, submitLogIn } from "../fixtures/log-in";
import { cacheForOffline, recordOf, verdictOf, watchCache } from "../fixtures/offline-records";
import { postToOffice } from "../fixtures/people";

// A worker's journeys have one browser context, with the same connection and the same cache for its service worker.
test.beforeEach(async ({ page, context, baseURL }) => {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(baseURL ?? "");
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "cache_storage" });
});
test.afterEach(({ context }) => context.setOffline(false));

const proof = (page: Page) =>
  page
    .getByRole("status")
    .filter({ hasText: /^Valid.*Signed by .+ and valid\. Checked against the list of/ });

/** The link with one character of its signature changed. */
const altered = (link: string) => `${link.slice(0, -9)}${link.at(-9) === "A" ? "B" : "A"}${link.slice(-8)}`;

const signedLink = async () => `/verify/record#${await recordOf(demo)}`;

test("a signed link is verified, and stays in another language and after skipping", async ({ page }) => {
  await page.goto(await signedLink());
  await expect(proof(page)).toBeVisible();
  await expect(page.getByRole("status")).toContainText(demo.code);
  await expect(page.getByText(demoStudent.fullName)).toHaveCount(1);
  await expect(
    page.getByText("Whether the certificate was withdrawn or changed after that day."),
  ).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(proof(page)).toBeVisible();

  await page.goBack();
  const { language, certificate } = catalogueOf("fa");
  await page.getByRole("link", { name: language.name, exact: true }).first().click();
  await expect(page).toHaveURL(/\/fa\/verify\/record#eyJ/);
  await expect(page.getByRole("heading", { name: certificate.verdict.words.valid })).toBeVisible();
});

test("on a phone the verdict on a scanned and a pasted record is in view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const link = await signedLink();
  await page.goto(link);
  await expect(proof(page)).toBeInViewport();
  const pasted = page.getByLabel("Link from the second code");
  const check = page.getByRole("button", { name: "Check", exact: true });
  await pasted.fill(altered(link));
  await check.click();
  await expect(page.getByRole("heading", { name: "Altered or not issued by us" })).toBeInViewport();
  await pasted.fill("");
  await check.click();
  await expect(pasted).toHaveAccessibleDescription("Please paste the link from the second code.");
});

test("where a browser checks no signatures, the page says so and names https", async ({ page, baseURL }) => {
  const link = await signedLink();
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "subtle", { value: undefined });
  });
  await page.goto(link);
  await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", "unchecked");
  const address = `https://${new URL(baseURL ?? "").host}/verify/record`;
  await expect(page.getByRole("status")).toContainText(`could not be checked here: open ${address}`);
  await expect(page.getByRole("link", { name: address })).toHaveAttribute("href", /^https:.*#eyJ/);
});

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
  const keep = async () => {
    await page.getByRole("link", { name: "Keep it in this browser" }).click();
    // The back button would show it after the log-out.
    await expect(page).toHaveURL("/verify/record");
  };
  const ofFirst = ["own-record", first.name, first.email, "token"];
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  const verdict = page.locator("[data-verdict]");
  const expectNothingKept = async () => {
    // A kept record is shown by the page's script.
    await page.goto("/verify/record", { waitUntil: "networkidle" });
    await expect(verdict).toHaveCount(0);
  };
  await watchCache(page);
  await page.goto("/student/certificates");
  await submitLogIn(page, first);
  await keep();
  for (const word of ofFirst) expect(await stored()).toContain(word);
  await expect(page.locator("html[data-cached]")).toBeAttached();
  await context.setOffline(true);
  await page.goto("/verify/record");
  await expect(verdict).toContainText(first.name);
  await context.setOffline(false);

  // A session that ended without a log-out leaves the browser's storage as it is.
  await context.clearCookies();
  await logIn(page, next, "/student/certificates");
  for (const word of ofFirst) await expect.poll(stored).not.toContain(word);
  await keep();
  await expect(verdict).toContainText(next.name);
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/);
  await expectNothingKept();
});
