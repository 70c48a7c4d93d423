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
  const send = page.getByRole("button", { name: "Send message" });
  const name = page.getByLabel("Name", { exact: true });
  const message = page.getByRole("textbox", { name: "Message" });
  await page.goto("/contact");
  await send.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
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
  await name.fill("Laila Ahmadi");
  await page.getByLabel("Email", { exact: true }).fill("laila@example.org");
  await message.fill(question);
  await send.click();
  await expect(alerts.filter({ hasText: "Server error. Please try again later." })).toBeInViewport();
  await expect(message).toHaveValue(question);
  await page.unroute(call);
  await send.click();
  await expect(page.getByRole("status")).toHaveText("Message sent successfully.");
  await expect(page.getByRole("status")).toBeInViewport();
  await expect(message).toHaveValue("");
});

test("Escape and a click outside close the menu, a click inside does not", async ({ page }) => {
  await page.goto("/about");
  const menu = page.getByRole("navigation", { name: "Main" });
  const button = page.getByText("Menu", { exact: true });
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.click({ position: { x: 4, y: 4 } });
  await expect(menu).toBeVisible();
  await page.mouse.click(180, 700);
  await expect(menu).toBeHidden();
});
