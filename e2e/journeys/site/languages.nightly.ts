import { expect, type Page, test } from "@playwright/test";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { catalogueOf, messages } from "@/lib/words/catalogue";
import { inLanguage, type Language } from "@/lib/words/languages";
import { translatedTo } from "@/scripts/translations/missing-keys";
import { clippedTexts, expectAccessible } from "../../fixtures/accessible";
import { openSession } from "../../fixtures/log-in";
import { latinNames, untranslated } from "../../fixtures/untranslated";
import { watchPage } from "../../fixtures/watched-page";
import { otherPages, pages, studentPages, widths } from "./pages";

/** The pages that exist in a language: the blog's articles and the office are only in English. */
const pagesIn = (language: Language) =>
  [...pages, ...otherPages]
    .filter((path) => !path.startsWith("/blog/") && path !== "/admin")
    .map((path) => inLanguage(path, language));

/**
 * Left-to-right parts: codes, phone numbers, emails, and the certificate's sheet, whose holder may be named in any
 * script.
 */
const leftToRight = "[dir=ltr]:not(bdi, .certificate-sheet)";
const sentence = /(?:[\u0600-\u06ff]{2,}\s){3}/;

/** The months of Iran's calendar, which Afghanistan does not use. */
const iranianMonths = /فروردین|اردیبهشت|خرداد|شهریور|آبان|بهمن|اسفند/;

async function expectWhole(page: Page, language: Language, paths: readonly string[]): Promise<void> {
  const { direction } = catalogueOf(language).language;
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect.soft(page.locator("html"), path).toHaveAttribute("lang", language);
    await expect.soft(page.locator("html"), path).toHaveAttribute("dir", direction);
    expect.soft(await untranslated(page, latinNames, "another script"), path).toEqual([]);
    expect.soft(await page.locator("body").textContent(), path).not.toMatch(iranianMonths);
    await expect.soft(page.locator(leftToRight).filter({ hasText: sentence }), path).toHaveCount(0);
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overhang, `${path}, ${width} pixels wide`).toBeLessThanOrEqual(0);
      expect.soft(await clippedTexts(page), `${path}, ${width} pixels wide`).toEqual([]);
    }
  }
}

for (const language of translatedTo)
  test(`every page is whole in ${language}, and the same on server and browser`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const watched = await watchPage(page, new URL(baseURL ?? "").origin);
    await test.step("public pages", () => expectWhole(page, language, pagesIn(language)));
    await openSession(page, demoStudent);
    await test.step("a student's pages", () =>
      expectWhole(
        page,
        language,
        studentPages.map((path) => inLanguage(path, language)),
      ));
    // The console also reports a 404 as an error.
    expect(watched.errors.filter((error) => !/404/.test(error))).toEqual([]);
  });

test("on a dashboard in Dari the certificate's picture is in English, and the link below it in Dari", async ({
  page,
}) => {
  await openSession(page, demoStudent);
  await page.goto("/fa/student/dashboard");
  const { openCertificate } = catalogueOf("fa").student;
  const picture = page.getByRole("link", { name: openCertificate }).locator("[lang=en][dir=ltr]");
  await expect(picture).toContainText(messages.certificate.title);
  await expect(picture).not.toContainText(openCertificate);
});
