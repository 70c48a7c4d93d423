import { expect, test } from "../fixtures/journey";

const question = "When does the next course begin?";

test.use({ viewport: { width: 360, height: 740 } });

const missing = [
  { field: "Name", sentence: "Please enter your name." },
  { field: "Email", sentence: "Please enter your email." },
  { field: "Message", sentence: "Please enter your message." },
];

test("a form says at each field what is missing, and keeps the text until it is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.goto("/contact");
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
  expect(sent).toEqual([]);

  const call = "**/backend/api/contact_message.php";
  await page.route(call, (route) => route.abort());
  await page.getByLabel("Name", { exact: true }).fill("Laila Ahmadi");
  await page.getByLabel("Email", { exact: true }).fill("laila@example.org");
  await page.getByRole("textbox", { name: "Message" }).fill(question);
  await page.getByRole("button", { name: "Send message" }).click();
  const failure = page
    .getByRole("alert")
    .filter({ hasText: "Server error. Please try again later." })
    .first();
  await expect(failure).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(question);
  await page.unroute(call);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status")).toHaveText("Message sent successfully.");
  await expect(page.getByRole("status")).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
});
