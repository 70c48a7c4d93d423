import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { testRoot } from "@/contract/cluster";
import { demo } from "@/contract/fixtures/academy";
import { giveScores, recordIn } from "@/contract/fixtures/certificates";
import { visitor } from "@/contract/fixtures/client";
import { runCommand } from "@/contract/fixtures/command";
import { startDemoAcademy } from "@/contract/fixtures/demo-academy";
import { logIn, newStudent, type Person, postToOffice, unique } from "@/contract/fixtures/people";
import { testSecret } from "@/contract/server";
import { makeStudentCode } from "@/lib/people/student-code";
import { catalogueOf } from "@/lib/words/catalogue";
import { translatedTo } from "@/scripts/translations/data-files";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";

/** A copy of an academy whose server has since been stopped. */
let copy: { folder: string; valid: Person; withdrawn: Person; record: string; withdrawnRecord: string };

test.beforeAll(async () => {
  const server = await startDemoAcademy();
  const admin = await logIn(demo.admin, server.url);
  const certified = async () => {
    const student = await newStudent({ student_code: "", date_of_birth: "2004-02-29" }, admin);
    await giveScores(student.id, admin);
    return student;
  };
  const [valid, withdrawn] = [await certified(), await certified()];
  const recordOf = async ({ code }: Person) => recordIn(await visitor(server.url).send(`/result/${code}`));
  const [record, withdrawnRecord] = [await recordOf(valid), await recordOf(withdrawn)];
  await postToOffice("withdraw-certificate", { studentId: withdrawn.id, reason: "issued_in_error" }, admin);
  const folder = join(testRoot(), unique());
  const { databaseUrl, dataDir, url } = server;
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: testSecret,
  };
  const made = await runCommand(["emergency-copy", folder], settings);
  expect(made, made.output).toMatchObject({ code: 0 });
  await server.stop();
  copy = { folder, valid, withdrawn, record, withdrawnRecord };
});

/** A web server that only serves files, without https. */
async function bareServer(): Promise<{ url: string; close: () => void }> {
  const types: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };
  const server = createServer(async ({ url = "/" }, response) => {
    const name = basename(url) || "index.html";
    const body = await readFile(join(copy.folder, name)).catch(() => null);
    response.writeHead(body ? 200 : 404, {
      "content-type": types[name.split(".").at(-1) ?? ""] ?? "text/plain",
    });
    response.end(body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://copy.example:${port}/`, close: () => server.close() };
}

/** Submits a code or record by keyboard alone; returns the state of the verdict, and its text. */
async function verdictOn(page: Page, asked: string): Promise<string> {
  await page.getByRole("textbox").fill(asked);
  await page.keyboard.press("Enter");
  const verdict = page.locator("[data-verdict]");
  await expect(verdict.getByRole("heading")).toBeFocused();
  return `${await verdict.getAttribute("data-verdict")}: ${await verdict.textContent()}`;
}

async function checkEverything(page: Page): Promise<void> {
  const { valid, withdrawn, record, withdrawnRecord } = copy;
  await expect(page.getByText("It was made today.")).toBeVisible();
  const genuine = await verdictOn(page, `https://gone.example/result/${valid.code}?version=2`);
  expect(genuine).toMatch(/^valid: Valid.+was valid.+no names/);
  expect(genuine).not.toContain(valid.name);
  expect(await verdictOn(page, `/result/${valid.code}?version=1`)).toMatch(
    /^replaced: Replaced.+newer version/,
  );
  expect(await verdictOn(page, withdrawn.code.toLowerCase())).toMatch(
    /^withdrawn: Withdrawn.+already withdrawn/,
  );
  expect(await verdictOn(page, makeStudentCode())).toMatch(/^not_found: Not found/);
  expect(await verdictOn(page, `${valid.code}?`.replace("LEA", "LEB"))).toMatch(
    /^unreachable: .+easy to guess/,
  );
  const signed = await verdictOn(page, `https://gone.example/verify/record#${record}`);
  expect(signed).toMatch(/^valid: Valid/);
  expect(signed).toContain(valid.name);
  await expect(page.locator("dl")).toContainText(/(?<!\d)102(?!\d)/);
  expect(await verdictOn(page, withdrawnRecord)).toMatch(/^withdrawn: Withdrawn/);
  const altered = `${record.slice(0, -20)}${record.at(-20) === "A" ? "B" : "A"}${record.slice(-19)}`;
  expect(await verdictOn(page, altered)).toMatch(/^not_found: Altered/);
}

/** The copy's files, as a person would select them all. */
const filesOf = (names: readonly string[]) => names.map((name) => join(copy.folder, name));
const allFiles = [
  "index.html",
  ...translatedTo.map((language) => `${language}.html`),
  "check.js",
  "style.css",
  "data.js",
  "manifest.js",
  "keys.json",
].concat(["revocation", "refresh", "suspension"].map((purpose) => `${purpose}.jwt`));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the copy opens as a file and checks certificates while the site is gone", async ({ page }) => {
    await page.goto(pathToFileURL(join(copy.folder, "index.html")).href);
    await checkEverything(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel("All files of the copy").setInputFiles(filesOf(allFiles));
    await expect(page.getByText(/^Every file of this copy is as/)).toBeVisible();
  });

  test("in every other language it says the same, and leads to the other languages", async ({ page }) => {
    await page.goto(pathToFileURL(join(copy.folder, "index.html")).href);
    for (const language of translatedTo) {
      const { language: own, certificate, emergencyCopy } = catalogueOf(language);
      await page.getByRole("link", { name: own.name, exact: true }).click();
      await expect(page.locator("html")).toHaveAttribute("dir", own.direction);
      await expect(page.getByText(emergencyCopy.age.today)).toBeVisible();
      expect(await verdictOn(page, copy.valid.code)).toContain(certificate.verdict.words.valid);
      expect(await verdictOn(page, copy.record)).toContain(copy.valid.name);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  test("with JavaScript off the copy says what to do", async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(copy.folder, "index.html")).href);
    // Playwright's own script sees no text in a noscript element.
    const notice = page.locator("noscript .notice");
    await expect(notice).toBeVisible();
    expect(await notice.innerHTML()).toContain("The check needs JavaScript");
    await expect(page.getByRole("textbox")).toBeHidden();
    await expect(page.getByRole("link", { name: "+93" })).toBeVisible();
    await context.close();
  });
});

test("any web server can give the copy out, without https", async ({ playwright, launchOptions }) => {
  const { url, close } = await bareServer();
  // A host name that is not a secure context: there the browser offers no Web Crypto.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), "--host-resolver-rules=MAP copy.example 127.0.0.1"],
  });
  const page = await browser.newPage();
  await page.goto(url);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await checkEverything(page);
  await browser.close();
  close();
});

test("a copy whose data was changed does not answer", async ({ page }) => {
  await page.route("**/data.js", async (route) => {
    const text = await readFile(join(copy.folder, "data.js"), "utf8");
    await route.fulfill({ body: text.replace(/1w/, "1v"), contentType: "text/javascript" });
  });
  const { url, close } = await bareServer();
  await page.goto(url.replace("copy.example", "127.0.0.1"));
  await expect(page.getByRole("alert")).toContainText("This copy was changed");
  await expect(page.getByRole("textbox")).toBeHidden();
  close();
});

test("the page of signed records checks a copy with the academy's own keys", async ({ page }) => {
  // All test academies share one signing key.
  await page.goto("/verify/record");
  const choose = page.getByLabel("All files of the copy");
  const [outcome] = [page.getByRole("list").filter({ hasText: /this copy/i })];
  await choose.setInputFiles(filesOf(allFiles));
  await expect(outcome).toContainText(
    /signed this copy with the key .+ It was made today\. ?Every file of this copy/,
  );
  await choose.setInputFiles(filesOf(["manifest.js"]));
  await expect(outcome).toContainText("Not checked, because you did not choose them: index.html");
  const changed = { name: "check.js", mimeType: "text/javascript", buffer: Buffer.from("changed") };
  const manifest = await readFile(join(copy.folder, "manifest.js"));
  await choose.setInputFiles([
    { name: "manifest.js", mimeType: "text/javascript", buffer: manifest },
    changed,
  ]);
  await expect(outcome).toContainText(
    "Do not use this copy. These files were changed or do not belong to it: check.js.",
  );
});
