import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";

/** Does to the page, and to what comes later, what a browser's translator does: every text gets two font elements. */
function translate(): void {
  const replaceText = (text: Node) => {
    if (!text.nodeValue?.trim() || text.parentElement?.closest("font, script, style, [translate=no]")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    (text as Text).replaceWith(outer);
  };
  const replaceBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replaceText);
  };
  replaceBelow(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(replaceBelow);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Once React has taken over: what a translator changed before is another text to it. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(translate);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).click();

let errors: Error[] = [];
test.beforeEach(({ page }) => {
  errors = [];
  page.on("pageerror", (error) => errors.push(error));
});
test.afterEach(() => {
  expect(errors).toEqual([]);
});

test("a translated page goes on: log-in, contact and look-up are refused twice", async ({ page }) => {
  await openTranslated(page, "/login");
  await page.getByLabel("Email").fill("nobody@test.example");
  for (const password of ["Wrong-2022", "Wrong-2023"]) {
    await page.getByLabel("Password", { exact: true }).fill(password);
    await press(page, "Log in");
    await expect(page.getByText("Invalid login credentials.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Log in" })).toBeVisible();
  }

  await openTranslated(page, "/contact");
  for (const _ of ["first", "again"]) {
    await press(page, "Send message");
    await expect(page.getByText("Please enter your name.")).toBeVisible();
  }
  await openTranslated(page, "/result");
  for (const code of ["NOBODY-1", "NOBODY-2"]) {
    await page.getByRole("textbox", { name: /code/i }).fill(code);
    await page.getByRole("textbox", { name: /code/i }).press("Enter");
    await expect(page.getByText("No record found. Please check your Student Code.")).toBeVisible();
  }
});
