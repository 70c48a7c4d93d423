import { expect, test } from "@playwright/test";
import { certifiedStudent, giveScores } from "@/e2e/fixtures/certificates";
import { newStudent, office, postToOffice } from "@/e2e/fixtures/people";
import { inLanguage, languages } from "@/lib/words/languages";
import { expectNoSidewaysScroll } from "../../fixtures/accessible";

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
