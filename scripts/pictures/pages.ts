import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import sharp from "sharp";
import { openCluster } from "@/contract/cluster";
import { seedDemoAcademy, startDemoAcademy } from "@/contract/fixtures/demo-academy";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { people } from "@/prisma/seed/people";
import { studentCodeOf } from "@/prisma/seed/student-codes";
import { projectRoot } from "../project-root";
import { testBrowser } from "../tests/chromium";
import { portrait } from "./portrait";

const folder = join(projectRoot, "docs/images");

const address = "http://academy.example";

/** The student shown in the steps. She does not exist. */
const laila = {
  fullName: "Laila Rahmani",
  email: "laila@academy.example",
  password: "Laila-2026-Kabul",
  born: "2006-04-12",
};

/** Her class, with scores as typed, section by section. */
const classmates = ["Farzana", "Jamshid Rahimi", "Zahra Hosseini", "Mursal Ahmadi"];
const typed = ["27\t26\t24\t25", "25\t24\t22\t23", "28\t27\t26\t26", "22\t23\t21\t20", "24\t25\t23\t24"];

const computer = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 };
const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];

/** Saves a screenshot of the page as docs/images/<name>.webp. */
async function shoot(page: Page, name: string): Promise<void> {
  // Wait until the page is still: no blinking cursor, no half-turned spinner, no image still loading.
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  const width = page.viewportSize()?.width === computer.viewport.width ? 1280 : 480;
  const { size } = await sharp(png)
    .resize({ width })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(folder, `${name}.webp`));
  console.log(`docs/images/${name}.webp: ${Math.round(size / 1024)} KB`);
}

/** The pages of the demo academy that the README shows. */
async function shootDemo(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Decline" }).click();
  await shoot(page, "home");
  await page.goto(certificatePath(demoStudent.studentCode));
  await shoot(page, "certificate");
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

async function shootStudents(page: Page): Promise<void> {
  await page.goto("/admin/students");
  await page.getByText("Samim Darwish", { exact: true }).click();
  await page.getByRole("heading", { name: "Samim Darwish" }).waitFor();
  await shoot(page, "students");
}

/** Registers her, and returns her new code. */
async function register(page: Page): Promise<string> {
  await page.goto("/admin/registration");
  await page.getByLabel("Full Name").fill(laila.fullName);
  await page.getByLabel("Email").fill(laila.email);
  await page.getByLabel("Password", { exact: true }).fill(laila.password);
  await page.getByLabel("Date of Birth").fill(laila.born);
  await page.getByLabel("Date of Birth").blur();
  const drawn = sharp(Buffer.from(portrait(laila.fullName, "woman")), { density: 150 });
  const buffer = await drawn.resize(480, 480).flatten({ background: "#ffffff" }).jpeg().toBuffer();
  const photo = { name: "laila.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Profile image").setInputFiles(photo);
  await shoot(page, "step-1-registration");
  await page.getByRole("button", { name: "Register User" }).click();
  await page.getByText("User registered successfully.").waitFor();
  await shoot(page, "step-2-registered");
  return (await page.locator("code").textContent()) ?? "";
}

/** Enters her class's scores as in a spreadsheet, and releases them. */
async function enterScores(page: Page, code: string): Promise<void> {
  const codes = classmates.map((name) => {
    const person = people.find(({ fullName }) => fullName === name);
    return person ? studentCodeOf(person) : name;
  });
  await page.goto("/admin/scores?exam=toefl&day=2026-11-21");
  const list = page.getByText("Paste a class list");
  await list.click();
  await page.getByLabel("One student per line").fill([code, ...codes].join("\n"));
  await page.getByRole("button", { name: "Add the class" }).click();
  await page.getByText("5 students added.").waitFor();
  await list.click();
  await page
    .getByLabel(/^reading of/)
    .first()
    .focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, typed.join("\n"));
  // A row is saved when focus leaves it.
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByText("Everything is saved.").waitFor();
  await shoot(page, "step-3-scores");
  await page.getByRole("button", { name: "Release 5 results" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Release 5 results" }).waitFor();
  await shoot(page, "step-4-release");
  await dialog.getByRole("button", { name: "Release 5 results" }).click();
  await page.getByText("5 results released.").waitFor();
}

async function photograph(browser: Browser): Promise<void> {
  const open = async (device: object) =>
    (await browser.newContext({ ...device, baseURL: address })).newPage();
  const office = await open(computer);
  await shootDemo(office);
  await logIn(office, demoAdmin);
  await shootStudents(office);
  const code = await register(office);
  await enterScores(office, code);
  const student = await open(phone);
  await logIn(student, laila);
  await shoot(student, "step-5-student");
  const visitor = await open(phone);
  await visitor.goto(certificatePath(code));
  await shoot(visitor, "step-6-check");
}

/**
 * Takes the pictures for the README and docs, docs/images/*.webp, of the built site with the demo
 * academy, in a real browser.
 */
export async function shootPages(): Promise<void> {
  const closeCluster = await openCluster();
  try {
    await seedDemoAcademy();
    const server = await startDemoAcademy({ NEXTAUTH_URL: address });
    // The certificate shows the address where it can be checked: an academy's address, which here
    // resolves to this machine.
    const args = [
      `--host-resolver-rules=MAP ${new URL(address).host} ${new URL(server.url).host}`,
      `--unsafely-treat-insecure-origin-as-secure=${address}`,
    ];
    const executablePath = await testBrowser();
    const browser = await chromium.launch({ executablePath, args, chromiumSandbox: false });
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      await photograph(browser);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await closeCluster();
  }
}
