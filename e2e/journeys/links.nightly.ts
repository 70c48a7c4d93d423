import { expect, test } from "@playwright/test";
import { pages } from "./pages";

test("every link of the site leads to a page, and every anchor to its place", async ({ page, request }) => {
  test.slow();
  const links = new Set<string>();
  for (const path of pages) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const origin = new URL(page.url()).origin;
    const found = await page
      .locator("a[href]")
      .evaluateAll((anchors) =>
        anchors.map((anchor) => (anchor instanceof HTMLAnchorElement ? anchor.href : "")),
      );
    for (const href of found) if (href.startsWith(origin)) links.add(href);
  }
  const broken: string[] = [];
  for (const href of links) {
    const { hash } = new URL(href);
    const response = await request.get(href);
    const html = await response.text();
    if (!response.ok() || (hash !== "" && !html.includes(`id="${hash.slice(1)}"`))) broken.push(href);
  }
  expect(broken).toEqual([]);
  for (const anchor of ["ielts", "business", "general", "conversation", "private"])
    expect([...links].some((href) => href.endsWith(`/#${anchor}`))).toBe(true);
});
