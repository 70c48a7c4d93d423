import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { openEmbeddedDatabase } from "@/scripts/database/embedded";
import { setUpAnswers as answers, contactEntry } from "../fixtures/academy";
import { giveScores } from "../fixtures/certificates";
import { acceptHtml, Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { generousLimits, startTimeout } from "../fixtures/demo-academy";
import { markupOf } from "../fixtures/http";
import { openMailServer } from "../fixtures/mail-server";
import { goodPassword, logIn, newStudent, postToOffice, uniqueEmail } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";
import { type RunningServer, startServer } from "../fixtures/server";

const ownDatabase = { DATABASE_URL: "", NEXTAUTH_SECRET: "" };
/** A new academy with a mail server, which waits for its set-up. */
let server: RunningServer;
const { emailTo, listen, close } = openMailServer();
beforeAll(async () => {
  server = await startServer({
    env: { ...generousLimits, ...(await listen()), ...ownDatabase, HOST: "", SEED_DEMO: "0" },
  });
}, startTimeout);
afterAll(async () => {
  await server.stop();
  await close();
});

const visitor = (headers = {}) => new Client(server.url, headers);
const textOf = async (path: string, client = visitor()) => (await client.send(path)).text;

function setUpLink() {
  const link = new URL(/http:\S+\/set-up\S+/.exec(server.output())?.[0] ?? "about:blank");
  return { page: link.pathname + link.search, key: link.searchParams.get("key") ?? "" };
}
const setUp = (given: object = {}) =>
  visitor().postJson("/backend/set-up", { ...answers, key: setUpLink().key, ...given });

/** The office of the academy, which is set up if it is not yet. */
async function admin(): Promise<Client> {
  await setUp();
  return await logIn({ email: answers.email, password: answers.newPassword }, server.url);
}
const save = async (fields: object) =>
  expect(await postToOffice("academy-contact", { ...contactEntry, ...fields }, await admin())).toMatchObject(
    accepted(),
  );

/** What other computers get, at an address that is not the server's own. */
const fromElsewhere = () => new Client(server.url.replace("127.0.0.1", "127.0.0.2")).send("/healthz");

test("a new academy is set up in the browser, on this computer, once, by whoever started it", async () => {
  const notOpen = refused(
    "The academy is set up already, or this link is from another start. Log in, or use the link that the server has shown.",
  );
  const { page, key } = setUpLink();
  await expect(fromElsewhere()).rejects.toThrow("ECONNREFUSED");
  const text = expect.stringContaining("not set up yet");
  expect(await visitor().send("/")).toMatchObject({ status: 503, text });
  expect(await textOf(page)).toContain('name="academyName"');
  for (const wrong of ["/set-up", `${page}x`, page.slice(0, -1)])
    expect((await visitor().send(wrong)).headers.location, wrong).toMatch(/\/admin$/);
  expect(await setUp({ key: `${key}x` })).toMatchObject(notOpen);
  // The same rule as in the office's settings.
  expect(await setUp({ academyName: "Noor <Sons>" })).toMatchObject(refused(messages.refusals.notPlain));
  // The signatory's name is complete, or asked for: it is never cut off.
  const { body } = await setUp({ fullName: "Zahra ".repeat(11) });
  expect(body).toMatchObject({ errors: { directorName: "At most 60 characters." } });

  expect(await setUp()).toMatchObject(accepted());
  expect((await fromElsewhere()).status).toBe(200);
  expect(await setUp()).toMatchObject(notOpen);
  expect((await visitor().send(page)).headers.location).toMatch(/\/admin$/);
  const contact = await textOf("/contact");
  for (const text of [answers.phone, "93701112233", answers.officeEmail, answers.address])
    expect(contact).toContain(text);
  const office = await admin();
  const student = await newStudent({}, office);
  await giveScores(student.id, office);
  const certificate = await textOf(`/result/${student.code}`);
  expect(certificate).toContain(answers.academyName);
  // Nobody else was named as signatory, and there is no signature.
  expect(certificate).toContain(answers.fullName);
  expect(certificate).not.toMatch(/Ahmad Rahimi|Signature of/);
});

/** Which of these names a text contains: the demo's, on the two lines of the brand, that of the set-up, and the new one. */
const namesIn = (text: string) =>
  ["Lapis", "English Academy", "Noor School", "Herat House"].filter((name) => text.includes(name));

/** One of each kind: they share layout and words. */
const publicPages = [
  ...["/", "/fa", "/contact", "/blog/ielts-or-toefl", "/login", "/nowhere-at-all"],
  ...["/result/NOBODY-1", "/manifest.webmanifest"],
];

test("every page and mail says at once what the office has set, and what was before after an undo", async () => {
  const office = await admin();
  const about = () => textOf("/about");
  for (const path of publicPages)
    await expect.poll(async () => namesIn(await textOf(path))).toEqual(["Noor School"]);
  await save({ name: "Herat House" });
  await expect.poll(about).toContain("Herat House");
  for (const path of publicPages) {
    const text = await textOf(path);
    expect(namesIn(text), path).toEqual(["Herat House"]);
    for (const former of [answers.phone, "93701112233", answers.officeEmail])
      expect(text, path).not.toContain(former);
  }
  for (const set of [
    'href="tel:+93791112222"',
    "https://wa.me/93783334444",
    "hello@herat.example",
    "سرک سوم، کارته سه",
    "Sunday and Tuesday, 7:30 AM to 4:00 PM",
  ])
    expect(await about()).toContain(set);
  const home = await textOf("/");
  expect(home).toContain('"openingHours":"Su,Tu 07:30-16:00"');
  expect(home).toContain('property="og:site_name" content="Herat House"');
  expect(home).toContain(`"@id":"${server.url}/#academy","name":"Herat House"`);
  // Client-side navigation, and the light version.
  const data = await fetch(`${server.url}/about`, { headers: { rsc: "1" } });
  expect(data.headers.get("content-type")).toContain("text/x-component");
  for (const text of [await data.text(), await textOf("/about", visitor({ "save-data": "on" }))])
    expect(namesIn(text)).toEqual(["Herat House"]);

  for (const path of ["/admin/dashboard", "/admin/settings"])
    expect(namesIn(await textOf(path, office)), path).toEqual(["Herat House"]);
  const student = await newStudent({}, office);
  await giveScores(student.id, office);
  const client = await logIn(student, server.url);
  for (const path of [`/result/${student.code}`, "/student/certificates"])
    expect(namesIn(await textOf(path, client)), path).toEqual(["Herat House"]);
  const email = uniqueEmail();
  await visitor().postForm("/backend/newsletter", { what: "subscribe", email });
  expect(namesIn((await emailTo(email)).text)).toEqual(["Herat House"]);

  const { body } = await office.send("/backend/office/history?action=setAcademyContact");
  const [act] = Object(body).acts;
  expect(await postToOffice("undo", { actId: act.id }, office)).toMatchObject(accepted());
  await expect.poll(about).toContain("Noor School");
  for (const path of ["/", "/fa", "/login", "/manifest.webmanifest"])
    expect(namesIn(await textOf(path)), path).toEqual(["Noor School"]);
  // Certificates issued in the meantime keep their issuer.
  expect(await textOf(`/result/${student.code}`)).toContain("Herat House");

  // A name keeps the signs of print, and a client that does not know the name leaves it.
  await save({ name: "Women's School & Sons – «Noor»" });
  await save({});
  const name = "Women’s School & Sons – «Noor»";
  await expect.poll(about).toContain(`· ${name.replace("&", "&amp;")}</title>`);
  expect(JSON.parse(await textOf("/manifest.webmanifest"))).toMatchObject({ name });
});

test("opening the links of mails changes nothing, and a waiting email is in its owner's settings until it is taken back", async () => {
  await admin();
  const person = { name: "Laila", email: uniqueEmail(), password: goodPassword };
  await visitor().post("register.php", person);
  const browser = visitor();
  await browser.postForm("/backend/account/forgot-password", { email: person.email });
  const asked = await browser.send("/forgot-password", { headers: acceptHtml });
  expect(asked.text).toContain("The link works for 60 minutes.");
  const linkIn = async (email: string) =>
    /https?:\/\/[^/\s]+(\/\S+\?(?:token|confirm)=[\w-]+)/.exec((await emailTo(email)).text)?.[1] ?? "";
  const reset = await linkIn(person.email);
  expect(await visitor().send(reset)).toMatchObject({ status: 200 });
  const subscriber = uniqueEmail();
  await visitor().postForm("/backend/newsletter", { what: "subscribe", email: subscriber });
  const newsletter = await linkIn(subscriber);
  for (const link of [newsletter, newsletter.replace("confirm", "leave")])
    expect(await visitor().send(link)).toMatchObject({ status: 200 });
  const token = newsletter.slice(newsletter.indexOf("=") + 1);
  const confirmed = await visitor().postForm("/backend/newsletter", { what: "confirm", token }, {});
  expect(confirmed).toMatchObject(accepted());

  const database = await openEmbeddedDatabase(server.dataDir);
  await rows("UPDATE users SET unconfirmed_since = NULL", [], database.url);
  await database.close();
  const client = await logIn(person, server.url);
  const settings = async () => markupOf(await client.send("/student/settings", { headers: acceptHtml }));
  expect(await settings()).not.toContain("Cancel the change");
  const thief = await logIn(person, server.url);
  const wanted = uniqueEmail();
  await thief.post("update_user.php", { fullName: person.name, email: wanted });
  expect(await visitor().send(await linkIn(wanted))).toMatchObject({ status: 200 });
  expect(await settings()).toMatch(
    new RegExp(`${wanted}.*The link works for 24 hours;.*Cancel the change`, "s"),
  );
  await client.postJson("/backend/account/email-change", {});
  expect(await settings()).not.toContain(wanted);
});
