import { expect, type Page, test } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";
import { certifiedStudent } from "@/e2e/fixtures/certificates";
import { postToOffice } from "@/e2e/fixtures/people";
import { expectAccessible } from "../../fixtures/accessible";
import { logIn } from "../../fixtures/log-in";

test("a screen reader reads the certificate in visual order, and that it was withdrawn", async ({ page }) => {
  const student = await certifiedStudent();
  await page.goto(`/result/${student.code}`);
  const sheet = page.getByRole("article", { name: "Mock Test Certificate" });
  await expect(sheet.getByText(student.name)).toBeVisible();
  const toefl = sheet.getByRole("region", { name: "TOEFL iBT mock test" });
  await expect(toefl).toContainText(/30\s*of 30/);
  await expect(toefl).toContainText("CEFR level C1");
  await expect(sheet).not.toContainText(/scale of 1 to 6|add up to/);
  await page.getByText("What does this mean?").click();
  await expect(page.getByText("On the new TOEFL scale of 1 to 6")).toBeVisible();
  await expect(page.getByText("The four bands add up to 26.0")).toBeVisible();
  await expect(sheet).toContainText("not an ETS (TOEFL) or IELTS score report");
  await expectAccessible(page);
  await postToOffice("certificate-withdrawal", { studentId: student.id, reason: "asked_by_student" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Withdrawn", level: 1 })).toBeVisible();
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

test("on a small phone the verdict fits the screen, a stranger copies the link, and the owner downloads and shares", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/result/${demo.code}`);
  const verdict = page.getByRole("status").first();
  const firstScreen = [
    verdict.getByText("This certificate is valid"),
    verdict.getByText("Ali Reza Rahmani"),
    page.getByText("97", { exact: true }).first(),
    page.getByText("A", { exact: true }).first(),
    page.getByText("What does this mean?"),
  ];
  for (const part of firstScreen) {
    const box = await part.boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640);
  }
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/result/${demo.code}`);
  const bar = page.getByRole("link", { name: "Download", exact: true });
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await logIn(page, { ...demo.student, role: "student" }, `/result/${demo.code}`);
  await expect(bar).toBeInViewport();
  await page.getByRole("link", { name: "Check another certificate" }).click();
  await expect(page).toHaveURL(/\/result$/);
});
