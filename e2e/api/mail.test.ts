import { expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { inLanguage } from "@/lib/words/languages";
import { translatedTo } from "@/scripts/missing-keys";
import { academy, demo } from "../fixtures/academy";
import { academyWithMail } from "../fixtures/academy-in-process";
import { giveToefl } from "../fixtures/certificates";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDocuments } from "../fixtures/documents";
import { goodPassword, logIn, newStudent, type Person, postToOffice, uniqueEmail } from "../fixtures/people";
import { picture } from "../fixtures/pictures";

const { emails, emailTo } = academyWithMail();

const choose = (fields: Record<string, string>) => visitor().postForm("/backend/newsletter", fields, {});

const subscribe = async (email: string) => {
  const { status, headers, body } = await choose({ what: "subscribe", email });
  return { status, location: headers.location, body };
};

async function tokenFor(email: string): Promise<string> {
  const { text } = await emailTo(email);
  return /confirm=([\w-]+)/.exec(text)?.[1] ?? "";
}

const isConfirmed =
  "SELECT confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscribers WHERE email = $1";
const subscriber = async (email: string) => (await rows(isConfirmed, [email]))[0];

test("a contact message is emailed to the office, and replies go to its writer", async () => {
  const email = uniqueEmail();
  const message = { name: "Laila Ahmadi", email, message: "When does the course begin?" };
  await visitor().post("contact_message.php", message);
  const { text } = await emailTo("office@academy.example");
  expect(text).toContain("When does the course begin?");
  expect(text).toContain(`Reply-To: Laila Ahmadi <${email}>`);
});

test("the newsletter is confirmed and left by the links of one email, and stores nothing that a bot filled in", async () => {
  const email = uniqueEmail();
  const faxNumber = "https://spam.example";
  await choose({ what: "subscribe", email, faxNumber });
  expect(await subscriber(email)).toBeUndefined();
  await subscribe(email);
  const token = await tokenFor(email);
  expect(await subscriber(email)).toEqual({ confirmed: false });
  await choose({ what: "confirm", token });
  expect(await subscriber(email)).toEqual({ confirmed: true });
  await choose({ what: "leave", token });
  expect(await subscriber(email)).toBeUndefined();
  expect((await choose({ what: "confirm", token })).body.success).toBe(false);
});

test("the newsletter gives a known address the same answer as a new one, without a second email", async () => {
  const email = uniqueEmail();
  const first = await subscribe(email);
  await choose({ what: "confirm", token: await tokenFor(email) });
  expect(await subscribe(email.toUpperCase())).toEqual(first);

  const later = uniqueEmail();
  await subscribe(later);
  await emailTo(later);
  expect(emails.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

/** An email's subject and text without links, which may contain any number. */
const contentOf = ({ text }: { text: string }) => {
  const [head = "", ...body] = text.split("\r\n\r\n");
  return `${/^Subject: (.*)$/m.exec(head)?.[1]}\n${body.join("\n").replaceAll(/https?:\S+/g, "")}`;
};

test("a student gets one email that there is a result, never which, and only if she agreed", async () => {
  const admin = await logIn(demo.admin);
  const [silent, agreed] = [await newStudent(), await newStudent()];
  const choose = async (who: Person, mailsResults: string) =>
    (await logIn(who)).postJson("/backend/account/preferences", { mailsResults });
  for (const choice of ["on", "off"]) await choose(silent, choice);
  await choose(agreed, "on");
  for (const { id } of [silent, agreed]) {
    await uploadDocuments(id, [await picture({ name: "dmc.jpeg" })], admin);
    await giveToefl(id, {}, admin);
  }
  const content = contentOf(await emailTo(agreed.email));
  expect(content).toContain("You have a new result");
  expect(content).not.toMatch(/\d|TOEFL|dmc/i);
  expect(content).not.toContain(agreed.name);
  expect(emails.filter(({ to }) => to.includes(silent.email))).toEqual([]);
  expect(emails.filter(({ to }) => to.includes(agreed.email))).toHaveLength(1);
});

test("a student gets the office's answer, in the language of the last log-in", async () => {
  const admin = await logIn(demo.admin);
  const { id, email, password } = await newStudent();
  const client = visitor();
  await client.post("login.php", { email, password }, { referer: `${academy.url}/fa/login` });
  await client.postJson("/backend/account/request", { kind: "other", message: "When is the next test?" });
  const sql = "SELECT id FROM contact_messages WHERE user_id = $1";
  const [request] = await rows(sql, [id]);
  await postToOffice("answer-request", { messageId: request?.id, answer: "On Saturday." }, admin);
  const { text } = await emailTo(email);
  expect(text).toContain("On Saturday.");
  expect(text).toContain(`${academy.url}/fa/student/settings?tab=office`);
});

test.each(translatedTo)("mails are in the page's language, %s, as what they lead to", async (language) => {
  const at = (path: string) => inLanguage(path, language);
  const from = (page: string) => ({ referer: `${academy.url}${at(page)}` });
  const client = visitor();
  const email = uniqueEmail();
  await client.post("register.php", { name: "Laila", email, password: goodPassword }, from("/register"));
  const asked = await client.postJson(
    "/backend/account/forgot-password",
    { email },
    from("/forgot-password"),
  );
  expect(asked.body.message).toBe(catalogueOf(language).replies.resetSent.replace("{minutes}", "60"));
  const reset = (await emailTo(email)).text;
  const { subject, asked: words } = catalogueOf(language).mails.passwordReset;
  expect(reset).toContain(words.slice(words.indexOf("{academy}") + 9).replace("{minutes}", "60"));
  expect(reset).toContain(subject.slice(0, subject.indexOf("{academy}")).trim());
  expect(reset).toContain(`${at("/reset-password")}?token=`);
  const subscriber = uniqueEmail();
  await client.postForm("/backend/newsletter", { what: "subscribe", email: subscriber }, from("/about"));
  expect((await emailTo(subscriber)).text).toContain(`${at("/newsletter")}?confirm=`);
});
