import { expect, type Page, test } from "@playwright/test";
import { startDemoAcademy } from "@/contract/fixtures/demo-academy";
import { isPlain } from "@/contract/server";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { solarMonths } from "@/lib/dates/afghan-calendar";
import { examIds, exams } from "@/lib/exams/registry";
import { academy, socialLinks } from "@/lib/site/academy";
import { courseExams } from "@/lib/site/courses";
import messages from "@/messages/en.json" with { type: "json" };
import { people } from "@/prisma/seed/people";
import { sheets } from "@/prisma/seed/pictures";
import { openSession } from "../fixtures/log-in";
import { unbracketed } from "../fixtures/pseudo-language";
import { clippedTexts } from "../fixtures/text-size";
import { officePages, otherPages, pages, studentPages } from "./pages";

test.skip(!isPlain, "The front has pages that were rendered at build, in the site's own language.");

const narrow = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" } as const;

/** The names of months and weekdays, which follow the reader's calendar and not the catalogue. */
const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month))).flatMap(
  (day) =>
    (["long", "short"] as const).flatMap((style) =>
      (["month", "weekday"] as const).map((part) =>
        new Intl.DateTimeFormat("en-GB", { [part]: style, timeZone: "UTC" }).format(day),
      ),
    ),
);

/** What the demo academy contains, and the key that moves the focus to the toasts. */
const texts = [
  ...[demoAdmin, demoStudent].flatMap(({ email, password }) => [email, password]),
  ...[...sheets.map(({ fileName }) => fileName), "Detailed marks card.jpg"].flatMap((file) => [
    file,
    file.replace(/\.\w+$/, ""),
  ]),
  ...[academy.signatory.office, "alt+T"],
];

/** Words that no language changes: names. */
const words = [
  ...[academy.name, academy.city, academy.country],
  ...people.map(({ fullName }) => fullName),
  ...[...days, ...solarMonths.english],
  ...[...Object.values(messages.team.people), ...Object.values(messages.home.stories.items)].map(
    ({ name }) => name,
  ),
  ...[...examIds.map((exam) => exams[exam].name), ...courseExams],
  ...Object.values(socialLinks).map(({ label }) => label),
].flatMap((name) => name.match(/\p{L}+/gu) ?? []);

async function expectTranslated(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect.soft(await unbracketed(page, { words, texts }), path).toEqual([]);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overhang, path).toBeLessThanOrEqual(0);
    expect.soft(await clippedTexts(page), path).toEqual([]);
  }
}

// One visit to each page, one after another: what takes time is the server in a language of its own.
test("in a language that no one speaks every text is from the catalogue, and has room", async ({
  browser,
}) => {
  test.slow();
  const server = await startDemoAcademy({ PSEUDO_LANGUAGE: "1" });
  try {
    const open = () => browser.newPage({ ...narrow, baseURL: server.url });
    await test.step("on public pages", async () => expectTranslated(await open(), [...pages, ...otherPages]));
    for (const [account, paths] of [
      [demoStudent, studentPages],
      [demoAdmin, officePages],
    ] as const)
      await test.step(`in the area of ${account.role}s`, async () => {
        const page = await open();
        await openSession(page, account);
        await expectTranslated(page, paths);
      });
  } finally {
    await server.stop();
  }
});
