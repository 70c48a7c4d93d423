import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { contactEntry } from "../fixtures/academy-contact";
import { academyWithMail } from "../fixtures/academy-with-mail";
import { giveScores } from "../fixtures/certificates";
import { Client } from "../fixtures/client";
import { logIn, newStudent, postToOffice, uniqueEmail } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const { emailTo, server } = academyWithMail();

const admin = () => logIn(demo.admin, server().url);
const save = async (name: string | undefined) =>
  postToOffice("academy-contact", { ...contactEntry, ...(name !== undefined && { name }) }, await admin());

const textOf = async (path: string, client = new Client(server().url)) => (await client.send(path)).text;

async function undo(): Promise<void> {
  const client = await admin();
  const history = await client.send("/backend/office/history?action=setAcademyContact");
  const [act] = Object(JSON.parse(history.text)).acts;
  expect(JSON.stringify(act)).toContain("Academy: name");
  expect(await postToOffice("undo", { actId: act.id }, client)).toMatchObject(accepted());
}

/** Which of these names a text contains: the old one, on the two lines of the brand, and the new one. */
const namesIn = (text: string) =>
  ["Lapis", "English Academy", "Noor School"].filter((name) => text.includes(name));

const publicPages = [
  ...["/", "/fa", "/ps", "/about", "/fa/about", "/team", "/blog", "/blog/ielts-or-toefl", "/privacy-policy"],
  ...["/login", "/fa/login", "/register", "/forgot-password", "/result", "/ps/result", "/verify/record"],
  ...["/nowhere-at-all", "/result/NOBODY-1", "/manifest.webmanifest"],
];

test("every page and mail says the name that the office has set, and the previous one after an undo", async () => {
  expect(await textOf("/")).toContain("Lapis English Academy");
  expect(await save("Noor School")).toMatchObject(accepted());
  await expect.poll(() => textOf("/about")).toContain("Noor School");

  for (const path of publicPages) expect(namesIn(await textOf(path)), path).toEqual(["Noor School"]);
  expect(JSON.parse(await textOf("/manifest.webmanifest"))).toMatchObject({ name: "Noor School" });
  const home = await textOf("/");
  expect(home).toContain('property="og:site_name" content="Noor School"');
  expect(home).toContain(`"@id":"${server().url}/#academy","name":"Noor School"`);
  // Client-side navigation, and the light version.
  const data = await fetch(`${server().url}/about`, { headers: { rsc: "1" } });
  expect(data.headers.get("content-type")).toContain("text/x-component");
  expect(namesIn(await data.text())).toEqual(["Noor School"]);
  const light = await new Client(server().url, { "save-data": "on" }).send("/about");
  expect(namesIn(light.text)).toEqual(["Noor School"]);

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
  await new Client(server().url).postForm("/newsletter/subscribe", { email });
  expect(namesIn((await emailTo(email)).text)).toEqual(["Noor School"]);

  await undo();
  await expect.poll(() => textOf("/about")).toContain("Lapis English Academy");
  for (const path of ["/", "/fa", "/login", "/manifest.webmanifest"])
    expect(namesIn(await textOf(path)), path).not.toContain("Noor School");
  // Certificates issued in the meantime keep their issuer.
  expect(await textOf(`/result/${student.code}`)).toContain("Noor School");
});

const notPlain = "Please use letters, digits and . , : ; ! ? ( ) / # & ’ « » “ ” - – only.";

test.each([
  ["", "Please enter the name of the academy."],
  ["N".repeat(61), "At most 60 characters."],
  ['Noor "School"', notPlain],
  ["<b>Noor</b>", notPlain],
])("the name %j is refused", async (name, message) => {
  expect(await save(name)).toMatchObject(refused(message));
});

test("a name keeps the signs of print, and a client that does not know the name leaves it", async () => {
  expect(await save("Women's School & Sons – «Noor»")).toMatchObject(accepted());
  await expect
    .poll(() => textOf("/about"))
    .toContain("<title>About us and our courses · Women’s School &amp; Sons – «Noor»</title>");
  expect(await textOf("/")).toContain(
    `"@id":"${server().url}/#academy","name":"Women’s School & Sons – «Noor»"`,
  );
  expect(JSON.parse(await textOf("/manifest.webmanifest"))).toMatchObject({
    name: "Women’s School & Sons – «Noor»",
  });
  expect(await save(undefined)).toMatchObject(accepted());
  expect(await textOf("/login")).toContain("Women’s School &amp; Sons – «Noor»");
});
