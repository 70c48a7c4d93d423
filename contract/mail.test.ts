import { describe, expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import { academyWithMail } from "./fixtures/academy-with-mail";
import { Client } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { goodPassword, logIn, uniqueEmail } from "./fixtures/people";
import { accepted, refused } from "./fixtures/replies";

const { emails, emailTo, server } = academyWithMail();

const post = (path: string, fields: Record<string, string>) =>
  new Client(server().url).postForm(path, fields, {});

async function subscribe(email: string): Promise<string | undefined> {
  return (await post("/newsletter/subscribe", { email })).headers.location;
}

async function tokenFor(email: string): Promise<string> {
  const { text } = await emailTo(email);
  return /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? "";
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
    // Emails are sent in order: when this one arrives, those before it have arrived, too.
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

describe("a new email of an account", () => {
  async function member() {
    const person = { name: "Laila", email: uniqueEmail(), password: goodPassword };
    await new Client(server().url).post("register.php", person);
    const client = await logIn(person, server().url);
    const changeEmail = (email: string) => client.post("update_user.php", { fullName: person.name, email });
    const account = async () => (await client.get("get_user.php")).body.user;
    return { person, client, changeEmail, account };
  }
  const linkTo = async (address: string) =>
    /email-change\/confirm\?token=([\w-]+)/.exec((await emailTo(address)).text)?.[1] ?? "";
  const confirm = async (token: string) => (await post("/backend/email-change", { token })).headers.location;

  test("takes effect when its owner opens the emailed link; the old address is notified", async () => {
    const { person, client, changeEmail, account } = await member();
    const elsewhere = await logIn(person, server().url);
    const wanted = uniqueEmail();
    const answer = await changeEmail(wanted);
    expect(answer).toMatchObject(accepted("Profile updated successfully!"));
    expect(answer.body.pending_email).toBe(wanted);
    const token = await linkTo(wanted);
    expect((await emailTo(person.email)).text).not.toContain(wanted);

    expect((await fetch(`${server().url}/email-change/confirm?token=${token}`)).status).toBe(200);
    expect(await account()).toMatchObject({ email: person.email });

    expect(await confirm(token)).toBe("/email-change/changed");
    expect(await account()).toMatchObject({ email: wanted });
    expect((await client.get("get_user.php")).status).toBe(200);
    expect((await elsewhere.get("get_user.php")).status).toBe(401);
    const login = (address: string) =>
      new Client(server().url).post("login.php", { email: address, password: goodPassword });
    expect(await login(wanted)).toMatchObject(accepted());
    expect(await login(person.email)).toMatchObject(refused("Invalid login credentials."));
    expect(await confirm(token)).toBe("/email-change/unknown");
  });

  test("is cancelled by a password change, because somebody else may have requested it", async () => {
    const { client, changeEmail, account, person } = await member();
    const thief = await logIn(person, server().url);
    const wanted = uniqueEmail();
    await thief.post("update_user.php", { fullName: person.name, email: wanted });
    const token = await linkTo(wanted);
    await client.post("update_password.php", { currentPassword: goodPassword, newPassword: "Another-2022" });
    expect(await confirm(token)).toBe("/email-change/unknown");
    expect(await account()).toMatchObject({ email: person.email });
    expect(await changeEmail(demo.student.email)).toMatchObject(
      refused("A user with this email already exists."),
    );
  });

  test("is refused if somebody else was faster", async () => {
    const { changeEmail, account, person } = await member();
    const wanted = uniqueEmail();
    await changeEmail(wanted);
    const token = await linkTo(wanted);
    await new Client(server().url).post("register.php", { ...person, email: wanted });
    expect(await confirm(token)).toBe("/email-change/taken");
    expect(await account()).toMatchObject({ email: person.email });
  });

  test.each(["", "nobody-got-this", "x".repeat(200)])("needs a link that was sent: '%s'", async (token) => {
    expect(await confirm(token)).toBe("/email-change/unknown");
  });
});
