import { demo } from "@/e2e/fixtures/academy";
import { certifiedStudent } from "@/e2e/fixtures/certificates";
import { expectAccessible } from "../fixtures/accessible";
import { expect, test } from "../fixtures/journey";
import { logIn } from "../fixtures/log-in";

test("a screen reader reads the certificate in visual order", async ({ page }) => {
  const student = await certifiedStudent();
  await page.goto(`/result/${student.code}`);
  const sheet = page.getByRole("article", { name: "Mock Test Certificate" });
  await expect(sheet.getByText(student.name)).toBeVisible();
  const toefl = sheet.getByRole("region", { name: "TOEFL iBT mock test" });
  await expect(toefl).toContainText(/30\s*of 30/);
  await expect(toefl).toContainText("CEFR level C1");
  await expect(sheet).not.toContainText(/scale of 1 to 6|add up to/);
  await page.getByText("What does this mean?").click();
  await expect(page.getByText("On the new TOEFL scale of 1 to 6")).toBeVisible();
  await expect(page.getByText("The four bands add up to 26.0")).toBeVisible();
  await expect(sheet).toContainText("not an ETS (TOEFL) or IELTS score report");
  await expectAccessible(page);
});

test("a small phone shows the verdict, a stranger copies the link, the owner shares", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/result/${demo.code}`);
  const verdict = page.getByRole("status").first();
  const firstScreen = [
    verdict.getByText("This certificate is valid"),
    verdict.getByText("Ali Reza Rahmani"),
    page.getByText("97", { exact: true }).first(),
    page.getByText("A", { exact: true }).first(),
    page.getByText("What does this mean?"),
  ];
  for (const part of firstScreen) {
    const box = await part.boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640);
  }
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/result/${demo.code}`);
  const bar = page.getByRole("link", { name: "Download", exact: true });
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await logIn(page, { ...demo.student, role: "student" }, `/result/${demo.code}`);
  await expect(bar).toBeInViewport();
  await page.getByRole("link", { name: "Check another certificate" }).click();
  await expect(page).toHaveURL(/\/result$/);
});
