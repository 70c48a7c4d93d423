import { expect, type Page, test } from "@playwright/test";
import { certifiedStudent, giveScores } from "@/e2e/fixtures/certificates";
import { newStudent } from "@/e2e/fixtures/people";
import { inLanguage, languages } from "@/lib/words/languages";
import { expectNoSidewaysScroll } from "../fixtures/accessible";

const dariName = "عبدالرحمن شفیع‌الله محمد یعقوب خان هوتکی بارکزی پوپلزی کندهاری";

for (const [what, fullName] of [
  ["a Dari name of sixty letters", dariName],
  ["a name that is one long word", "Wolfeschlegelsteinhausenbergerdorff".repeat(3)],
] as const) {
  test(`${what} fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const student = await newStudent({ full_name: fullName });
    for (const language of languages) {
      await page.goto(inLanguage(`/result/${student.code}`, language));
      await expect(page.getByRole("main").getByText(fullName)).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
}

for (const name of ["Zahra Ahmadi", "زهرا احمدی"])
  test(`the first visit to the certificate of ${name}, without photo, weighs at most 250 KB`, async ({
    page,
  }) => {
    const student = await newStudent({ full_name: name, date_of_birth: "2004-02-29" });
    await giveScores(student.id);
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    let weight = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      weight += encodedDataLength;
    });
    await page.goto(`/result/${student.code}`, { waitUntil: "networkidle" });
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(250_000);
  });

test("a page that a translator changed while it loaded still has its whole certificate", async ({ page }) => {
  const student = await certifiedStudent();
  await page.route(`**/result/${student.code}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/>Share<\/h2>/, ">Teilen</h2>") });
  });
  await page.goto(`/result/${student.code}`);
  // React has built the page anew, in its own words.
  await expect(page.getByRole("heading", { name: "Share", exact: true })).toBeVisible();
  await expect(page.getByText("This certificate is valid")).toBeVisible();
  const sheet = page.getByRole("article", { name: "Mock Test Certificate" });
  await expect(sheet.getByText(student.name)).toBeVisible();
  await expect(sheet.getByText("Check offline")).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toBeVisible();
});

/** Returns a function that tells whether confetti has fallen since the page was opened, even if it is over. */
async function watchConfetti(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("main canvas:not([hidden])")) Object.assign(window, { hasFallen: true });
    }).observe(document, { subtree: true, attributeFilter: ["hidden"] });
  });
  return () => page.evaluate(() => "hasFallen" in window);
}

/** From now on, the page's clock advances only through `runFor`. */
async function stopClock({ clock }: Page): Promise<void> {
  const now = Date.now();
  await clock.install({ time: now });
  await clock.pauseAt(now + 1000);
}

test("confetti falls once per visit for 80 points or more, after time to read the verdict, and not with reduced motion", async ({
  page,
}) => {
  const student = await certifiedStudent();
  const hasFallen = await watchConfetti(page);
  await stopClock(page);
  await page.goto(`/result/${student.code}`, { waitUntil: "networkidle" });
  await page.clock.runFor(5000);
  expect(await hasFallen()).toBe(false);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload({ waitUntil: "networkidle" });
  let waited = 0;
  await expect
    .poll(
      async () => {
        waited += 100;
        await page.clock.runFor(100);
        return hasFallen();
      },
      { intervals: [10] },
    )
    .toBe(true);
  expect(waited).toBeGreaterThan(1000);
  const verdict = await page.getByRole("status").first().boundingBox();
  const canvas = await page.locator("main canvas").locator("..").boundingBox();
  expect(canvas?.y).toBeGreaterThanOrEqual((verdict?.y ?? 0) + (verdict?.height ?? 0));
  await page.reload({ waitUntil: "networkidle" });
  await page.clock.runFor(5000);
  expect(await hasFallen()).toBe(false);
});
