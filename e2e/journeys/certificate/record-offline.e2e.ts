import { expect, test } from "@playwright/test";
import { giveScores, giveToefl, newCertified, takeBackResults } from "@/e2e/fixtures/certificates";
import { cacheForOffline, recordOf, verdictOf, watchCache } from "@/e2e/fixtures/offline-records";
import { postToOffice } from "@/e2e/fixtures/people";
import { logIn, logInByForm } from "../../fixtures/log-in";

/** The record with one character of its signature changed; not the last one, some of whose bits are padding. */
const withAlteredSignature = (record: string) =>
  `${record.slice(0, -20)}${record.at(-20) === "A" ? "B" : "A"}${record.slice(-19)}`;

test("offline the page tells valid, not the newest or taken back, and altered apart, with the list's day", async ({
  page,
  context,
}) => {
  const [valid, withdrawn, replaced, takenBack] = [
    await newCertified(),
    await newCertified(),
    await newCertified(),
    await newCertified(),
  ];
  const records = {
    valid: await recordOf(valid),
    withdrawn: await recordOf(withdrawn),
    replaced: await recordOf(replaced),
    takenBack: await recordOf(takenBack),
  };
  await postToOffice("withdraw-certificate", { studentId: withdrawn.id, reason: "issued_in_error" });
  await takeBackResults(takenBack);
  await giveScores(replaced.id);
  await giveToefl(replaced.id, { listening_score: 1 });
  await cacheForOffline(page);
  await context.setOffline(true);

  expect(await verdictOf(context, records.valid)).toMatch(
    /^valid: Valid.+LEA-20\d\d-\d{6}.+Signed by .+ and valid\. Checked against the list of \d+ \w+ 20\d\d/,
  );
  for (const [record, { code, name }] of [
    [records.withdrawn, withdrawn],
    [records.replaced, replaced],
    [records.takenBack, takenBack],
  ] as const) {
    const said = await verdictOf(context, record);
    expect(said).toMatch(/^replaced: No longer current/);
    expect(said).toContain("Not the newest certificate, or taken back. Open http");
    expect(said).toContain(`/result/${code}`);
    expect(said).not.toContain(name);
  }
  expect(await verdictOf(context, withAlteredSignature(records.valid))).toMatch(
    /^not_found: Altered or not issued by us/,
  );

  // Back online, the next check fetches the list again.
  await context.setOffline(false);
  await postToOffice("withdraw-certificate", { studentId: valid.id, reason: "issued_in_error" });
  expect(await verdictOf(context, records.valid)).toMatch(/^replaced: No longer current/);

  // After two weeks the same list has expired.
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 15 * 86_400_000);
  await page.goto(`/verify/record#${records.valid}`);
  const status = page.getByRole("status");
  await expect(status).toContainText("We could not check if it is still valid");
  await expect(status).toContainText("is too old");
});

test("students read the result that they kept without a connection, until they log out", async ({
  page,
  context,
}) => {
  const student = await newCertified();
  await logIn(page, { ...student, role: "student" });
  await watchCache(page);
  await page.goto("/student/certificates");
  await page.getByRole("link", { name: "Keep it in this browser" }).click();
  await expect(page.locator("html[data-cached]")).toBeAttached();
  // The back button would show it after the log-out.
  await expect(page).toHaveURL("/verify/record");
  await context.setOffline(true);
  const shown = await context.newPage();
  await shown.goto("/verify/record");
  await expect(shown.locator("[data-verdict]")).toContainText(student.name);
  await context.setOffline(false);
  await shown.goto("/logout");
  await expect(shown).toHaveURL(/\/login/);
  await shown.goto("/verify/record", { waitUntil: "networkidle" });
  await expect(shown.locator("[data-verdict]")).toHaveCount(0);
});

test("the next student, however they log in, finds nothing of the one before in the browser", async ({
  page,
}) => {
  const [first, next] = [await newCertified(), await newCertified()];
  const keptVerdict = async () => {
    // A kept record is shown by the page's script.
    await page.goto("/verify/record", { waitUntil: "networkidle" });
    return page.locator("[data-verdict]");
  };
  await logInByForm(page, { ...first, role: "student" });
  await page.goto("/student/certificates");
  await page.getByRole("link", { name: "Keep it in this browser" }).click();
  await expect(page).toHaveURL("/verify/record");
  await page.goto("/student/dashboard", { waitUntil: "networkidle" });
  await expect(await keptVerdict()).toContainText(first.name);
  // A session that ended without a log-out leaves the browser's storage as it is.
  await page.context().clearCookies();
  await logIn(page, { ...next, role: "student" });
  await page.waitForLoadState("networkidle");
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  for (const mine of [first.name, first.email, "token", "own-record"]) expect(stored).not.toContain(mine);
  await expect(await keptVerdict()).toHaveCount(0);
});

test("a link for keeping a result shows it and keeps nothing when it does not come from the student's own page", async ({
  page,
  baseURL,
}) => {
  const student = await newCertified();
  const address = `/verify/record#own-1.${await recordOf(student)}`;
  for (const referer of ["https://elsewhere.example/student/certificates", "/about"]) {
    await page.goto(address, { referer: new URL(referer, baseURL).href });
    await expect(page.locator("[data-verdict]")).toContainText(student.name);
    await page.goto("/about");
    // A kept record is shown by the page's script.
    await page.goto("/verify/record", { waitUntil: "networkidle" });
    await expect(page.locator("[data-verdict]")).toHaveCount(0);
  }
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a damaged or missing list is reported, and never taken for 'not withdrawn'", async ({ page }) => {
    const record = await recordOf(await newCertified());
    const status = page.getByRole("status");
    await page.route("**/.well-known/certificate-status/revocation.jwt", (route) => route.abort());
    await page.goto(`/verify/record#${record}`);
    await expect(status).toContainText("could not be loaded");
    await page.unrouteAll();
    await page.route("**/.well-known/certificate-status/revocation.jwt", (route) =>
      route.fulfill({ body: "a.b.c" }),
    );
    await page.goto("/verify");
    await page.goto(`/verify/record#${record}`);
    await expect(status).toContainText("damaged or not signed");
  });
});
