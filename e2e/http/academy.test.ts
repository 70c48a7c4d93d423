import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { demo } from "../fixtures/academy";
import { contactEntry } from "../fixtures/academy-contact";
import { academyWithMail } from "../fixtures/academy-with-mail";
import {
  certifiedStudent,
  giveScores,
  markupOf,
  photoOf,
  readRecord,
  recordIn,
  visibleText,
} from "../fixtures/certificates";
import { acceptHtml, Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { goodPassword, logIn, newStudent, postToOffice, uniqueEmail } from "../fixtures/people";
import { accepted } from "../fixtures/replies";

const { emailTo, server } = academyWithMail();

const visitor = (headers = {}) => new Client(server().url, headers);
const admin = () => logIn(demo.admin, server().url);
const save = async (fields: object) =>
  expect(await postToOffice("academy-contact", { ...contactEntry, ...fields }, await admin())).toMatchObject(
    accepted(),
  );

const textOf = async (path: string, client = visitor()) => (await client.send(path)).text;

async function undo(): Promise<void> {
  const client = await admin();
  const { body } = await client.send("/backend/office/history?action=setAcademyContact");
  const [act] = Object(body).acts;
  expect(await postToOffice("undo", { actId: act.id }, client)).toMatchObject(accepted());
}

const formerContact = ["+93 70 020 2220", "+93700202220", "wa.me/93700202220", "office@academy.example"];

/** Which of these names a text contains: the old one, on the two lines of the brand, and the new one. */
const namesIn = (text: string) =>
  ["Lapis", "English Academy", "Noor School"].filter((name) => text.includes(name));

const publicPages = [
  ...["/", "/fa", "/ps", "/about", "/fa/about", "/contact", "/team", "/blog", "/blog/ielts-or-toefl"],
  ...["/privacy-policy", "/login", "/fa/login", "/register", "/forgot-password", "/result", "/ps/result"],
  ...["/verify/record", "/nowhere-at-all", "/result/NOBODY-1", "/manifest.webmanifest"],
];

test("every page and mail says at once what the office has set, and what was before after an undo", async () => {
  const about = () => textOf("/about");
  const usualHours = "Saturday to Thursday, 6:00 AM to 8:00 PM";
  expect(await about()).toContain(usualHours);
  expect(await textOf("/")).toContain("Lapis English Academy");
  await save({ name: "Noor School" });
  await expect.poll(about).toContain("Noor School");

  for (const path of publicPages) {
    const text = await textOf(path);
    expect(namesIn(text), path).toEqual(["Noor School"]);
    for (const former of formerContact) expect(text, path).not.toContain(former);
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
  expect(home).toContain('property="og:site_name" content="Noor School"');
  expect(home).toContain(`"@id":"${server().url}/#academy","name":"Noor School"`);
  // Client-side navigation, and the light version.
  const data = await fetch(`${server().url}/about`, { headers: { rsc: "1" } });
  expect(data.headers.get("content-type")).toContain("text/x-component");
  for (const text of [await data.text(), await textOf("/about", visitor({ "save-data": "on" }))]) {
    expect(namesIn(text)).toEqual(["Noor School"]);
    expect(text).not.toContain(formerContact[0]);
  }

  const office = await admin();
  for (const path of ["/admin/dashboard", "/admin/registration", "/admin/messages", "/admin/settings"])
    expect(namesIn(await textOf(path, office)), path).toEqual(["Noor School"]);
  const student = await newStudent({}, office);
  await giveScores(student.id, office);
  const client = await logIn(student, server().url);
  for (const path of [`/result/${student.code}`, "/student/dashboard", "/student/certificates"])
    expect(namesIn(await textOf(path, client)), path).toEqual(["Noor School"]);
  // Until the office names a director, the certificate is not signed with the default academy's invented one.
  const papers = await textOf(`/result/${student.code}`, client);
  expect(papers).toContain("Founder and director");
  expect(papers).not.toContain("Ahmad Rahimi");
  expect((await client.send(`/backend/certificates/${student.code}.pdf`)).status).toBe(200);

  const email = uniqueEmail();
  await visitor().postForm("/newsletter/subscribe", { email });
  expect(namesIn((await emailTo(email)).text)).toEqual(["Noor School"]);

  await undo();
  await expect.poll(about).toContain("Lapis English Academy");
  expect(await about()).toContain(usualHours);
  for (const path of ["/", "/fa", "/login", "/manifest.webmanifest"])
    expect(namesIn(await textOf(path)), path).not.toContain("Noor School");
  // Certificates issued in the meantime keep their issuer.
  expect(await textOf(`/result/${student.code}`)).toContain("Noor School");
});

test("a name keeps the signs of print, and a client that does not know the name leaves it", async () => {
  await save({ name: "Women's School & Sons – «Noor»" });
  const title = "<title>About us and our courses · Women’s School &amp; Sons – «Noor»</title>";
  await expect.poll(() => textOf("/about")).toContain(title);
  const name = "Women’s School & Sons – «Noor»";
  expect(await textOf("/")).toContain(`"@id":"${server().url}/#academy","name":"${name}"`);
  expect(JSON.parse(await textOf("/manifest.webmanifest"))).toMatchObject({ name });
  await save({});
  expect(await textOf("/login")).toContain("Women’s School &amp; Sons – «Noor»");
});

test("opening the links of mails changes nothing, and a waiting email is in its owner's settings until it is taken back", async () => {
  const person = { name: "Laila", email: uniqueEmail(), password: goodPassword };
  await visitor().post("register.php", person);
  const browser = visitor();
  await browser.postForm("/backend/account/forgot-password", { email: person.email });
  const asked = await browser.send("/forgot-password", { headers: acceptHtml });
  expect(asked.text).toContain("we will send it a link");
  const linkIn = async (email: string) =>
    /https?:\/\/[^/\s]+(\/\S+\?(?:token|confirm)=[\w-]+)/.exec((await emailTo(email)).text)?.[1] ?? "";
  const reset = await linkIn(person.email);
  expect(await visitor().send(reset)).toMatchObject({ status: 200 });
  const subscriber = uniqueEmail();
  await visitor().postForm("/newsletter/subscribe", { email: subscriber });
  const newsletter = await linkIn(subscriber);
  for (const link of [newsletter, newsletter.replace("confirm", "leave")])
    expect(await visitor().send(link)).toMatchObject({ status: 200 });
  const token = newsletter.slice(newsletter.indexOf("=") + 1);
  const confirmed = await visitor().postForm("/backend/newsletter/choice", { what: "confirm", token }, {});
  expect(confirmed).toMatchObject(accepted());

  await rows("UPDATE users SET unconfirmed_since = NULL", [], server().databaseUrl);
  const client = await logIn(person, server().url);
  const settings = async () => markupOf(await client.send("/student/settings", { headers: acceptHtml }));
  expect(await settings()).not.toContain("Cancel the change");
  const thief = await logIn(person, server().url);
  const wanted = uniqueEmail();
  await thief.post("update_user.php", { fullName: person.name, email: wanted });
  expect(await visitor().send(await linkIn(wanted))).toMatchObject({ status: 200 });
  expect(await settings()).toContain(wanted);
  await client.postJson("/backend/account/email-change", {});
  expect(await settings()).not.toContain(wanted);
});

const Stated = z.object({ code: z.string(), toefl: z.array(z.number()), born: z.string().optional() });

/** What a text reveals of the student's birth; null if nothing. */
const birthIn = (text: string) => /Date of birth \d+ \w+ \d{4}/.exec(text)?.[0] ?? null;

describe("call, page, photo, PDF, signed record and scan show no more than", () => {
  let student: Awaited<ReturnType<typeof certifiedStudent>> | undefined;
  /** The address of the student's photo from when everything was shown. */
  let photo = "";

  test.each([
    { academy: "full", ofOffice: null, own: "", isFull: true },
    { academy: "minimal", ofOffice: null, own: "", isFull: false },
    { academy: "full", ofOffice: "minimal", own: "full", isFull: false },
    { academy: "minimal", ofOffice: "full", own: "minimal", isFull: false },
    { academy: "minimal", ofOffice: null, own: "full", isFull: true },
    { academy: "minimal", ofOffice: "full", own: "", isFull: true },
  ])("the academy's $academy, the office's $ofOffice and the student's '$own'", async (chosen) => {
    const office = await admin();
    student ??= await certifiedStudent(office);
    photo ||= await photoOf(student, visitor());
    const { id, code } = student;
    const self = await logIn(student, server().url);
    await postToOffice("academy-visibility", { visibility: chosen.academy }, office);
    await self.postJson("/backend/account/visibility", { visibility: "" });
    await postToOffice("student-visibility", { studentId: id, visibility: chosen.ofOffice }, office);
    await self.postJson("/backend/account/visibility", { visibility: chosen.own });

    const { isFull } = chosen;
    const born = isFull ? "Date of birth 29 February 2004" : null;
    const { body } = await visitor().get("checkStudent.php", { student_code: code });
    expect(body.student).toMatchObject({
      info: {
        date_of_birth: isFull ? "2004-02-29" : null,
        photo: isFull ? expect.stringContaining("/backend/uploads/photos/") : null,
        toefl_total: 102,
      },
    });
    const page = await visitor().send(`/result/${code}`);
    expect(birthIn(visibleText(page))).toBe(born);
    expect(page.text).not.toContain("2004-02-29");
    for (const folder of ["photos", "dmc"])
      expect(page.text.includes(`/backend/uploads/${folder}/`)).toBe(isFull);
    const record = Stated.parse(readRecord(recordIn(page)));
    expect(record).toEqual({ code, toefl: [30, 28, 25, 19], born: isFull ? "2004-02-29" : undefined });
    const statusOfPhoto = async (client: Client) => (await client.send(photo)).status;
    expect(await statusOfPhoto(visitor())).toBe(isFull ? 200 : 404);
    expect(await statusOfPhoto(await logIn(demo.student, server().url))).toBe(isFull ? 200 : 404);
    expect([await statusOfPhoto(office), await statusOfPhoto(self)]).toEqual([200, 200]);
    const pdf = await visitor().send(`/backend/certificates/${code}.pdf`);
    const document = await getDocumentProxy(new Uint8Array(pdf.bytes));
    const { text } = await extractText(document, { mergePages: true });
    expect(birthIn(text)).toBe(born);
    expect(text).toContain(code);
    const scan = await visitor().send(`/backend/uploads/dmc/${id}.jpg?code=${code}`);
    expect(scan.status).toBe(isFull ? 200 : 404);
  });
});
