import { expect, type Page, test } from "@playwright/test";
import { demo } from "@/contract/fixtures/academy";
import { certifiedStudent, giveScores } from "@/contract/fixtures/certificates";
import { newStudent, office, postToOffice } from "@/contract/fixtures/people";
import { inLanguage, languages } from "@/lib/words/languages";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { logIn } from "../fixtures/log-in";

const dariName = "عبدالرحمن شفیع‌الله محمد یعقوب خان هوتکی بارکزی پوپلزی کندهاری";

test("a screen reader reads the certificate in visual order", async ({ page }) => {
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
});

test("a student without results has a grade N/A, and nothing that vouches for anything", async ({ page }) => {
  const student = await newStudent();
  await page.goto(`/result/${student.code}`);
  await expect(page.getByText("N/A")).toBeVisible();
  await expect(page.getByText("Not taken.")).toHaveCount(0);
  await expect(page.getByText("Date of birth")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "No results yet" })).toBeVisible();
  await expect(page.getByText("This certificate is valid")).toHaveCount(0);
  for (const name of ["Download PDF", "Telegram", "Check it offline"])
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  await expectAccessible(page);
});

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

test("the pages of a withdrawn certificate and an unknown code are accessible", async ({ page }) => {
  const student = await certifiedStudent();
  await postToOffice("withdraw-certificate", { studentId: student.id, reason: "asked_by_student" });
  await page.goto(`/result/${student.code}`);
  await expect(page.getByRole("heading", { name: "Withdrawn", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/result/NOBODY-HAS-IT");
  await expect(page.getByRole("heading", { name: "Not found", level: 1 })).toBeVisible();
  await expectAccessible(page);
});

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

test("confetti falls once per visit for 80 points or more, after time to read the verdict", async ({
  page,
}) => {
  const student = await certifiedStudent();
  const hasFallen = await watchConfetti(page);
  await stopClock(page);
  await page.goto(`/result/${student.code}`);
  let waited = 0;
  await expect
    .poll(async () => {
      waited += 100;
      await page.clock.runFor(100);
      return hasFallen();
    })
    .toBe(true);
  expect(waited).toBeGreaterThan(1000);
  const verdict = await page.getByRole("status").first().boundingBox();
  const canvas = await page.locator("main canvas").locator("..").boundingBox();
  expect(canvas?.y).toBeGreaterThanOrEqual((verdict?.y ?? 0) + (verdict?.height ?? 0));
  await page.reload({ waitUntil: "networkidle" });
  await page.clock.runFor(5000);
  expect(await hasFallen()).toBe(false);
});

test("verdict, name, totals, grade and their meaning fit on one screen of a small phone", async ({
  page,
}) => {
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
  await page.getByText("What does this mean?").click();
  await expect(page.getByText("A mock test is a practice test.")).toBeVisible();
});

test("on a phone the owner has download and share at hand, and a stranger the next look-up", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/result/${demo.code}`);
  const bar = page.getByRole("link", { name: "Download", exact: true });
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await logIn(page, { ...demo.student, role: "student" }, `/result/${demo.code}`);
  await expect(bar).toBeInViewport();
  await page.getByRole("link", { name: "Check another certificate" }).click();
  await expect(page).toHaveURL(/\/result$/);
});

test("where neither photo nor birth date is shown, there is no empty frame", async ({ page }) => {
  const initials = page.getByRole("article").getByText("Z\u200cQ");
  const student = await newStudent({ full_name: "Zahra Qaderi", date_of_birth: "2004-02-29" });
  await giveScores(student.id);
  await page.goto(`/result/${student.code}`);
  await expect(initials).toBeVisible();
  await postToOffice("student-visibility", { studentId: student.id, visibility: "minimal" });
  await page.reload();
  await expect(page.getByRole("article").getByText("Student code")).toBeVisible();
  await expect(initials).toHaveCount(0);
});

test("a browser without storage still shows the certificate", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });
  const student = await certifiedStudent();
  await page.goto(`/result/${student.code}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("article").getByText(student.name)).toBeVisible();
});

test("there is no confetti with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const student = await certifiedStudent();
  const hasFallen = await watchConfetti(page);
  await stopClock(page);
  await page.goto(`/result/${student.code}`, { waitUntil: "networkidle" });
  await page.clock.runFor(5000);
  expect(await hasFallen()).toBe(false);
});

test("the share links contain the address and nothing else about the person", async ({ page, baseURL }) => {
  const student = await certifiedStudent();
  await page.goto(`/result/${student.code}`);
  const address = `${baseURL}/result/${student.code}`;
  const paramsOf = async (name: string) =>
    new URL((await page.getByRole("complementary").getByRole("link", { name }).getAttribute("href")) ?? "")
      .searchParams;
  expect((await paramsOf("WhatsApp")).get("text")).toContain(address);
  expect((await paramsOf("Telegram")).get("url")).toBe(address);
  const linkedIn = await paramsOf("Add to LinkedIn profile");
  expect(linkedIn.get("certUrl")).toBe(address);
  expect(linkedIn.get("certId")).toBe(student.code);
  expect(linkedIn.get("issueYear")).toMatch(/^20\d\d$/);
  for (const name of ["WhatsApp", "Telegram", "Add to LinkedIn profile"])
    expect([...(await paramsOf(name)).values()].join(" ")).not.toContain(student.name);
});

test("the LinkedIn link names the exam taken", async ({ page }) => {
  const student = await newStudent();
  await (await office()).post("upsert_ielts_scores.php", {
    student_id: student.id,
    ielts_listening: 6.5,
    ielts_speaking: 7,
    ielts_reading: 6,
    ielts_writing: 6.5,
  });
  const link = page.getByRole("link", { name: "Add to LinkedIn profile" });
  await page.goto(`/result/${student.code}`);
  await expect(link).toHaveAttribute("href", /name=Mock\+Test\+Certificate\+%28IELTS%29&/);
  await expect(page.getByRole("region", { name: "TOEFL iBT mock test" })).toHaveCount(0);
});

test("the copy button copies the link", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/result/${demo.code}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/result/${demo.code}`);
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
