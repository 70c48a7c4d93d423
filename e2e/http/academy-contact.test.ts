import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "@/lib/words/catalogue";
import { demo } from "../fixtures/academy";
import { contactEntry } from "../fixtures/academy-contact";
import type { Client } from "../fixtures/client";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import { logIn, postToOffice } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

let server: Awaited<ReturnType<typeof startDemoAcademy>>;
let admin: Client;
beforeAll(async () => {
  server = await startDemoAcademy();
  admin = await logIn(demo.admin, server.url);
}, startTimeout);
afterAll(() => server?.stop());

const save = (fields: Record<string, unknown>, client = admin) =>
  postToOffice("academy-contact", { ...contactEntry, ...fields }, client);

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, { headers });
  return { html: await answer.text(), headers: answer.headers };
};

const defaults = ["+93 70 020 2220", "+93700202220", "wa.me/93700202220", "office@academy.example"];

async function undo(): Promise<void> {
  const history = await admin.send("/backend/office/history?action=setAcademyContact");
  const [act] = Object(JSON.parse(history.text)).acts;
  expect(await postToOffice("undo", { actId: act.id }, admin)).toMatchObject(accepted());
}

const usualHours = "Saturday to Thursday, 6:00 AM to 8:00 PM";

test("every page shows at once what the office has set, and the previous contact again after an undo", async () => {
  expect((await page("/about")).html).toContain(usualHours);
  expect(await save({})).toMatchObject(accepted());
  await expect.poll(async () => (await page("/about")).html).toContain("hello@herat.example");
  for (const path of [
    "/",
    "/about",
    "/contact",
    "/login",
    "/result",
    "/nowhere-at-all",
    "/result/NOBODY-1",
  ]) {
    const { html } = await page(path);
    for (const text of defaults) expect(html, path).not.toContain(text);
  }
  const about = await page("/about");
  expect(about.html).toContain('href="tel:+93791112222"');
  expect(about.html).toContain("https://wa.me/93783334444");
  expect(about.html).toContain("سرک سوم، کارته سه");
  expect(about.html).toContain("Sunday and Tuesday, 7:30 AM to 4:00 PM");
  expect((await page("/")).html).toContain('"openingHours":"Su,Tu 07:30-16:00"');
  expect((await page("/about", { "save-data": "on" })).html).toContain("hello@herat.example");
  // Client-side navigation.
  expect((await page("/about", { rsc: "1" })).html).not.toContain(defaults[0]);
  await undo();
  await expect.poll(async () => (await page("/about")).html).toContain(usualHours);
});

test.each([
  [{ phone: "0700 123 456" }, "Please enter the number with its country code, like +93 70 020 2220."],
  [{ phone: "+93 (0) 700 111 222" }, "Please enter the number with its country code, like +93 70 020 2220."],
  [{ address: 'Street "3"</script>' }, messages.refusals.notPlain],
  [{ email: "o'neil@academy.example" }, messages.refusals.notPlain],
  [{ days: [] }, "Please choose at least one day."],
  [{ days: [9] }, "Please choose at least one day."],
  [{ closes: "07:30" }, "The office must close after it opens."],
  [{ opens: "25:00" }, "Please enter a time of day."],
])("%j is refused", async (fields, message) => {
  expect(await save(fields)).toMatchObject(refused(message));
});
