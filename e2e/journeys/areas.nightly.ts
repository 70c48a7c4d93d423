import { expect, test } from "@playwright/test";
import { demoAdmin, demoStudent } from "@/lib/accounts/demo-accounts";
import { demo } from "../fixtures/academy";
import {
  clippedTexts,
  doubleTextSize,
  expectAccessible,
  expectNoSidewaysScroll,
} from "../fixtures/accessible";
import { deferred } from "../fixtures/line";
import { logIn, openSession, submitLogIn } from "../fixtures/log-in";
import { newAccount } from "../fixtures/people";
import { portrait, textFile } from "../fixtures/pictures";
import { officePages, studentPages } from "./pages";

for (const { area, account, paths } of [
  { area: "student area", account: demoStudent, paths: studentPages },
  { area: "office", account: demoAdmin, paths: officePages },
])
  test(`every page of the ${area} is accessible, and fits every screen`, async ({ page }) => {
    await openSession(page, account);
    for (const path of paths)
      await test.step(path, async () => {
        const answer = await page.goto(path, { waitUntil: "networkidle" });
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        for (const width of [360, 768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
      });
  });

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
  for (const path of ["/", "/about", "/contact", "/blog", "/verify", "/login", "/register"])
    await findSmall(path);
  await findSmall(`/result/${demo.code}`);
  await logIn(page, demoStudent);
  for (const path of studentPages) await findSmall(path);
  expect(small).toEqual([]);
});

test("each tab of the settings has an address, which reload and back keep", async ({ page }) => {
  await logIn(page, demoStudent, "/student/settings");
  // What is on the certificate is no field: the way to a correction is beside it.
  await expect(page.getByLabel("Full name")).toHaveCount(0);
  await page.getByRole("link", { name: "Ask the office" }).click();
  await expect(page.getByLabel("Your message")).toBeVisible();
  await expectAccessible(page);
  const open = (name: string) => page.getByRole("tab", { name, selected: true });
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page).toHaveURL("/student/settings?tab=security");
  await page.reload();
  await expect(open("Security")).toBeVisible();
  await page.getByRole("tab", { name: "Privacy" }).click();
  await expect(open("Privacy")).toBeVisible();
  await page.goBack();
  await expect(open("Security")).toBeVisible();
});

test("one's own picture is shown as the server's square, of which three are offered", async ({ page }) => {
  await logIn(page, await newAccount("student", "Portrait"), "/student/settings");
  const input = page.getByLabel("New picture");
  const line = deferred();
  await page.route("**/_next/static/chunks/**", async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await input.setInputFiles(textFile());
  line.resolve();
  await expect(page.getByText("Please select only JPG file.")).toBeVisible();
  expect(await input.evaluate(({ files }: HTMLInputElement) => files?.length)).toBe(0);

  await input.setInputFiles(await portrait());
  await expect(page.getByText("Please select only JPG file.")).toBeHidden();
  const sizeToSend = () =>
    input.evaluate(async ({ files }: HTMLInputElement) => {
      const file = files?.[0];
      if (!file) return [];
      const { width, height } = await createImageBitmap(file);
      return [width, height];
    });
  for (const frame of ["As proposed", "Top", "Whole picture"]) {
    await page.getByRole("button", { name: frame }).click();
    await expect(page.getByRole("button", { name: frame })).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => new Set(await sizeToSend()).size).toBe(1);
  }
  await page.getByRole("button", { name: "Change picture" }).click();
  await expect(page.getByText("Your picture has been changed.")).toBeVisible();
  // The page was drawn anew, with the links of its own address.
  await expect(page.getByRole("link", { name: "Light version" })).toHaveAttribute(
    "href",
    "?light-version=on",
  );
  await expect(page.getByRole("main").locator("img").first()).toHaveJSProperty("complete", true);
});

test("a teacher logs in, changes profile and password, and logs out", async ({ page }) => {
  const teacher = await newAccount("teacher", "Teacher");
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, teacher);
  await page.goto("/login");
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(page).toHaveURL("/staff/profile");
  await expect(page.getByLabel("Full Name")).toHaveValue(teacher.name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Phone").fill("+93 70 123 4567");
  await page
    .getByRole("button", { name: /^(Save|Update)/ })
    .first()
    .click();
  await expect(page.getByText("Profile updated successfully!").first()).toBeVisible();

  await page.getByRole("tab", { name: "Security" }).click();
  await page.getByLabel("Current password", { exact: true }).fill(teacher.password);
  await page.getByLabel("New password", { exact: true }).fill("Teach-2027y");
  await page.getByLabel("Confirm new password", { exact: true }).fill("Teach-2027y");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed successfully!").first()).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You have been logged out.")).toBeVisible();
  await submitLogIn(page, { ...teacher, password: "Teach-2027y" });
  await expect(page).toHaveURL("/");
});
