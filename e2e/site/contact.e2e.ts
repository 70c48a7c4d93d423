import { expect, type Page, test } from "@playwright/test";

const question = "When does the next course begin?";

async function sendMessage(page: Page, message: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Laila Ahmadi");
  await page.getByLabel("Email", { exact: true }).fill("laila@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill(message);
  await page.getByRole("button", { name: "Send message" }).click();
}

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => {
  await page.goto("/contact", { waitUntil: "networkidle" });
});

const missing = [
  { field: "Name", sentence: "Please enter your name." },
  { field: "Email", sentence: "Please enter your email." },
  { field: "Message", sentence: "Please enter your message." },
];

test("an empty form says at each field what is missing, and sends nothing", async ({ page }) => {
  let isSent = false;
  page.on("request", (request) => {
    if (request.method() === "POST") isSent = true;
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  const alerts = page.getByRole("main").getByRole("alert");
  await expect(alerts).toHaveText(missing.map(({ sentence }) => sentence));
  for (const { field, sentence } of missing)
    await expect(page.getByRole("textbox", { name: field })).toHaveAccessibleDescription(
      new RegExp(sentence),
    );
  await expect(alerts.first()).toBeInViewport();
  expect(isSent).toBe(false);
});

test("WhatsApp is offered above the form, and the form says where the answer goes", async ({ page }) => {
  const whatsApp = page.getByRole("main").getByRole("link", { name: "Message us on WhatsApp" }).first();
  await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
  const name = page.getByLabel("Name", { exact: true });
  const bottom = await whatsApp.evaluate((link) => link.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(await name.evaluate((field) => field.getBoundingClientRect().top));
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    "We will reply to this address.",
  );
});

test("a message that is too long is refused, and stays as it was typed", async ({ page }) => {
  const message = "a".repeat(5001);
  await sendMessage(page, message);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Message must be at most 5000 characters.",
  );
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(message);
});

test("a message is sent without leaving the page, and the form is empty again", async ({ page }) => {
  await sendMessage(page, question);
  await expect(page.getByRole("status")).toHaveText("Message sent successfully.");
  await expect(page.getByRole("status")).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
});

test("when the connection is lost, the text stays and the page says so", async ({ page }) => {
  await page.route("**/backend/api/contact_message.php", (route) => route.abort());
  await sendMessage(page, question);
  await expect(page.getByRole("alert").first()).toHaveText("Server error. Please try again later.");
  await expect(page.getByRole("alert").first()).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(question);
});

test("when the connection is lost before the form is first used, it says so, and sends once the connection is back", async ({
  page,
}) => {
  const chunks = "**/_next/static/chunks/**";
  await page.route(chunks, (route) => route.abort());
  await sendMessage(page, question);
  await expect(page.getByRole("alert").first()).toHaveText("Server error. Please try again later.");
  await page.unroute(chunks);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status")).toHaveText("Message sent successfully.");
});
