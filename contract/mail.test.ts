import { describe, expect, test } from "vitest";
import { academyWithMail } from "./fixtures/academy-with-mail";
import { Client } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { uniqueEmail } from "./fixtures/people";

const { emails, emailTo, server } = academyWithMail();

const post = (path: string, fields: Record<string, string>) =>
  new Client(server().url).postForm(path, fields, {});

async function subscribe(email: string): Promise<string | undefined> {
  return (await post("/newsletter/subscribe", { email })).headers.location;
}

async function tokenFor(email: string): Promise<string> {
  const { text } = await emailTo(email);
  return /confirm\?token=([\w.-]+)/.exec(text)?.[1] ?? "";
}

async function subscriber(email: string) {
  const found = await rows(
    "SELECT confirmed_at IS NOT NULL AS confirmed, unsubscribed_at IS NOT NULL AS unsubscribed FROM newsletter_subscribers WHERE email = $1",
    [email],
    server().databaseUrl,
  );
  return found[0];
}

test("a contact message is emailed to the office, and replies go to its writer", async () => {
  const email = uniqueEmail();
  const message = { name: "Laila Ahmadi", email, message: "When does the course begin?" };
  await new Client(server().url).post("contact_message.php", message);
  const stored = await rows(
    "SELECT name, email, message FROM contact_messages WHERE email = $1",
    [email],
    server().databaseUrl,
  );
  expect(stored).toEqual([message]);
  const { text } = await emailTo("office@academy.example");
  expect(text).toContain("When does the course begin?");
  expect(text).toContain(`Reply-To: Laila Ahmadi <${email}>`);
});

describe("the newsletter", () => {
  test("is confirmed by an emailed link, and left by the mail client's one-click unsubscribe", async () => {
    const email = uniqueEmail();
    expect(await subscribe(email)).toBe("/newsletter/sent");
    expect(await subscriber(email)).toEqual({ confirmed: false, unsubscribed: false });

    const token = await tokenFor(email);
    expect((await post("/newsletter/confirmation", { token })).headers.location).toBe(
      "/newsletter/confirmed",
    );
    expect(await subscriber(email)).toEqual({ confirmed: true, unsubscribed: false });

    const { text } = await emailTo(email);
    const oneClick = /List-Unsubscribe:\s*<([^>]+)>/.exec(text.replaceAll(/\r\n\s+/g, " "))?.[1] ?? "";
    await post(oneClick, { "List-Unsubscribe": "One-Click" });
    expect(await subscriber(email)).toEqual({ confirmed: true, unsubscribed: true });
  });

  test("is not confirmed by the link to leave, and does not write again to anyone who has left", async () => {
    const email = uniqueEmail();
    await subscribe(email);
    const token = await tokenFor(email);
    const leave = token.split(".")[0] ?? "";
    expect((await post("/newsletter/confirmation", { token: leave })).headers.location).toBe(
      "/newsletter/unknown",
    );
    await post("/newsletter/end", { token: leave });
    expect(await subscribe(email)).toBe("/newsletter/sent");
    const later = uniqueEmail();
    await subscribe(later);
    await emailTo(later);
    expect(emails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(await subscriber(email)).toEqual({ confirmed: false, unsubscribed: true });
    await post("/newsletter/confirmation", { token });
    expect(await subscriber(email)).toEqual({ confirmed: true, unsubscribed: false });
  });

  test("gives a known address the same answer as a new one, without a second email", async () => {
    const email = uniqueEmail();
    const first = await subscribe(email);
    await post("/newsletter/confirmation", { token: await tokenFor(email) });
    expect(await subscribe(email.toUpperCase())).toBe(first);

    const later = uniqueEmail();
    await subscribe(later);
    await emailTo(later);
    expect(emails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  test("sends a mailbox at most three emails a day, whatever its plus tag", async () => {
    const [name, host] = uniqueEmail().split("@");
    for (const tag of ["", "+a", "", "+b", ""])
      expect(await subscribe(`${name}${tag}@${host}`)).toBe("/newsletter/sent");
    // Emails are sent in order: when this one arrives, so have the earlier ones.
    const last = uniqueEmail();
    await subscribe(last);
    await emailTo(last);
    const isMailbox = (address: string) => address.replace(/\+[^@]*/, "") === `${name}@${host}`;
    await expect.poll(() => emails.filter(({ to }) => to.some(isMailbox)).length).toBe(3);
  });

  test("opening an emailed link changes nothing, because mail scanners do it, too", async () => {
    const email = uniqueEmail();
    await subscribe(email);
    const token = await tokenFor(email);
    for (const page of ["confirm", "unsubscribe", "end"])
      expect((await fetch(`${server().url}/newsletter/${page}?token=${token}`)).status).toBe(200);
    expect(await subscriber(email)).toEqual({ confirmed: false, unsubscribed: false });
  });

  test.each([
    { what: "no address", path: "subscribe", fields: { email: "laila@" }, page: "invalid" },
    { what: "a link that nobody got", path: "confirmation", fields: { token: "x" }, page: "unknown" },
    { what: "another link that nobody got", path: "end", fields: { token: "x" }, page: "unknown" },
  ])("says so of $what", async ({ path, fields, page }) => {
    expect((await post(`/newsletter/${path}`, fields)).headers.location).toBe(`/newsletter/${page}`);
  });

  test("does not store what a bot filled in", async () => {
    const email = uniqueEmail();
    await post("/newsletter/subscribe", { email, faxNumber: "https://spam.example" });
    expect(await subscriber(email)).toBeUndefined();
  });
});
