import { describe, expect, test } from "vitest";
import { academyWithMail } from "../fixtures/academy-with-mail";
import { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uniqueEmail } from "../fixtures/people";

const { emails, emailTo, server } = academyWithMail();

const post = (path: string, fields: Record<string, string>) =>
  new Client(server().url).postForm(path, fields, {});

const subscribe = async (email: string) => {
  const { status, headers, body } = await post("/backend/newsletter/subscribe", { email });
  return { status, location: headers.location, body };
};

async function tokenFor(email: string): Promise<string> {
  const { text } = await emailTo(email);
  return /confirm=([\w-]+)/.exec(text)?.[1] ?? "";
}

async function subscriber(email: string) {
  const found = await rows(
    "SELECT confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscribers WHERE email = $1",
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
  test("is confirmed and left by the links of one email, which change nothing when they are opened", async () => {
    const email = uniqueEmail();
    await subscribe(email);
    const token = await tokenFor(email);
    for (const act of ["confirm", "leave"])
      expect((await fetch(`${server().url}/newsletter?${act}=${token}`)).status).toBe(200);
    expect(await subscriber(email)).toEqual({ confirmed: false });
    await post("/backend/newsletter/choice", { what: "confirm", token });
    expect(await subscriber(email)).toEqual({ confirmed: true });
    await post("/backend/newsletter/choice", { what: "leave", token });
    expect(await subscriber(email)).toBeUndefined();
    expect((await post("/backend/newsletter/choice", { what: "confirm", token })).body).toMatchObject({
      success: false,
    });
  });

  test("gives a known address the same answer as a new one, without a second email", async () => {
    const email = uniqueEmail();
    const first = await subscribe(email);
    await post("/backend/newsletter/choice", { what: "confirm", token: await tokenFor(email) });
    expect(await subscribe(email.toUpperCase())).toEqual(first);

    const later = uniqueEmail();
    await subscribe(later);
    await emailTo(later);
    expect(emails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  test("does not store what a bot filled in", async () => {
    const email = uniqueEmail();
    await post("/backend/newsletter/subscribe", { email, faxNumber: "https://spam.example" });
    expect(await subscriber(email)).toBeUndefined();
  });
});
