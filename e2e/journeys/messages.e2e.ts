import { demoAdmin } from "@/lib/accounts/demo-accounts";
import { expectAccessible, expectNoSidewaysScroll } from "../fixtures/accessible";
import { visitor } from "../fixtures/client";
import { expect, test } from "../fixtures/journey";
import { logIn } from "../fixtures/log-in";

test("a message is read, answered and deleted", async ({ page }) => {
  const name = `Zarghona ${Date.now()}`;
  const message = "Hello, when does the next course begin?\nMy number is ۰۷۰۰ ۱۲۳ ۴۵۶.";
  await visitor().post("contact_message.php", { name, email: "zarghona@example.org", message });
  await page.setViewportSize({ width: 360, height: 780 });
  await logIn(page, demoAdmin, "/admin/messages?show=unread");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(card.getByText("New", { exact: true })).toBeVisible();
  await expect(card).toContainText("My number is ۰۷۰۰ ۱۲۳ ۴۵۶.");
  await expect(card.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    /^mailto:zarghona%40example\.org\?subject=.*&body=Dear%20Zarghona/,
  );
  await expect(card.getByRole("link", { name: "Reply on WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/93700123456",
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole("button", { name: "Mark as read" }).click();
  await expect(card).toHaveCount(0);

  await page.goto("/admin/messages");
  await card.getByRole("button", { name: "Mark as unread" }).click();
  await expect(card.getByText("New", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Mark as answered" }).click();
  await expect(card.getByText("Answered", { exact: true })).toBeVisible();
  await expect(card).toBeFocused();
  await expect(card.getByText("New", { exact: true })).toBeHidden();
  // A double click asks for confirmation, and does not confirm it.
  await card.getByRole("button", { name: "Delete" }).dblclick();
  await card.getByRole("button", { name: "Yes, delete" }).click();
  await expect(card).toHaveCount(0);
});
