import { expect, test } from "@playwright/test";
import { demo } from "@/e2e/fixtures/academy";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { clippedTexts, doubleTextSize, expectNoSidewaysScroll } from "../fixtures/accessible";
import { logIn } from "../fixtures/log-in";
import { studentPages } from "./pages";

test("the student area works with text at twice its size", async ({ page }) => {
  await logIn(page, demoStudent);
  await page.setViewportSize({ width: 360, height: 740 });
  await doubleTextSize(page);
  for (const path of studentPages) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    expect(await clippedTexts(page)).toEqual([]);
  }
});

test("every target on a phone is at least 44 pixels high", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const small: string[] = [];
  const findSmall = async (path: string) => {
    await page.goto(path);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("a[href], button, summary, select, input:not([hidden])")]
        // Inline links are exempt from the target size (WCAG 2.2, 2.5.8).
        .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== "inline")
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 24))
        .map(
          ({ target, box }) =>
            `${target.outerHTML.slice(0, 60)} ${Math.round(box.width)}x${Math.round(box.height)}`,
        ),
    );
    small.push(...found.map((target) => `${path}: ${target}`));
  };
  for (const path of [
    "/",
    "/about",
    "/contact",
    "/blog",
    "/verify",
    "/login",
    "/register",
    `/result/${demo.code}`,
  ])
    await findSmall(path);
  await logIn(page, demoStudent);
  for (const path of studentPages) await findSmall(path);
  expect(small).toEqual([]);
});
