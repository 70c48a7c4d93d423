import { expect, type Page, test } from "@playwright/test";
import { demo } from "@/contract/fixtures/academy";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { expectNoSideways } from "../fixtures/accessible";
import { logIn } from "../fixtures/log-in";
import { pages } from "./pages";

const publicPages = [...pages, `/result/${demo.code}`, "/result/NOBODY-HAS-IT", "/no-such-page", "/admin"];
const studentPages = ["dashboard", "certificates", "documents", "settings"].map((name) => `/student/${name}`);

/** The browser's own setting for the size of text, twice what it is by default. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** Texts that are wider or higher than a box that hides what does not fit. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((box) => getComputedStyle(box).overflowX === "hidden" && box.clientWidth > 20)
      .filter((box) => !("moving" in box.dataset))
      .filter((box) => box.textContent?.trim() && box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.className}: ${box.scrollWidth} in ${box.clientWidth}`),
  );
}

for (const path of publicPages)
  test(`${path} loses nothing with text at twice its size, nor at 400 % zoom`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectNoSideways(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await doubleText(page);
    await expectNoSideways(page);
    expect(await cutTexts(page)).toEqual([]);
  });

test("the student area loses nothing with text at twice its size", async ({ page }) => {
  await logIn(page, demoStudent);
  await page.setViewportSize({ width: 360, height: 740 });
  await doubleText(page);
  for (const path of studentPages) {
    await page.goto(path);
    await expectNoSideways(page);
    expect(await cutTexts(page)).toEqual([]);
  }
});

test("whatever is tapped on a phone is a finger high", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const small: string[] = [];
  for (const path of [
    "/",
    "/about",
    "/contact",
    "/blog",
    "/verify",
    "/login",
    "/register",
    `/result/${demo.code}`,
  ]) {
    await page.goto(path);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("a[href], button, summary, select, input:not([hidden])")]
        // A link within a sentence is as high as its line (WCAG 2.2, 2.5.8).
        .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== "inline")
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 24))
        .map(
          ({ target, box }) =>
            `${target.outerHTML.slice(0, 60)} ${Math.round(box.width)}x${Math.round(box.height)}`,
        ),
    );
    small.push(...found.map((target) => `${path}: ${target}`));
  }
  expect(small).toEqual([]);
});
