import { expect, test } from "vitest";
import { academy, demo } from "../fixtures/academy";
import { certifiedStudent, newCertified } from "../fixtures/certificates";
import { acceptHtml, visitor } from "../fixtures/client";
import { type Answer, visibleText } from "../fixtures/http";
import { logIn, newAdmin, newStudent, postToOffice, unique, uniqueEmail } from "../fixtures/people";

const open = (path: string, by = visitor()) => by.send(path, { headers: acceptHtml });
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? "none";

/** What the server of a certificate's page says about who asks. */
const isForOwner = ({ text }: { text: string }) => text.includes('class="z-20 flex');

test("a kept page is never somebody else's: what an owner sees, no stranger does, whoever came first", async () => {
  for (const ownerIsFirst of [true, false]) {
    const student = await certifiedStudent();
    const [owner, other] = await Promise.all([logIn(student), logIn(await newStudent())]);
    const path = `/result/${student.code}`;
    if (!ownerIsFirst) expect(isForOwner(await open(path))).toBe(false);
    for (const page of [path, `${path}?version=2`]) {
      expect(isForOwner(await open(page, owner)), page).toBe(true);
      expect(isForOwner(await open(page)), page).toBe(false);
      expect(isForOwner(await open(page, other)), page).toBe(false);
      expect(isForOwner(await open(page, owner)), page).toBe(true);
    }
  }
});

test("a kept page carries nothing of the request that it was rendered for", async () => {
  const { code } = await newCertified();
  const mark = unique();
  const headers = {
    ...acceptHtml,
    cookie: `mark=${mark}; next-auth.session-token=${mark}`,
    "user-agent": mark,
    "x-forwarded-for": mark,
    "x-forwarded-host": `${mark}.example`,
    referer: `https://${mark}.example/`,
    "accept-language": mark,
  };
  for (const path of ["/contact", "/login", `/result/${code}`]) {
    const first = await visitor().send(path, { headers });
    expect(first.status).toBe(200);
    for (const answer of [first, await open(path)]) {
      expect(answer.text).not.toContain(mark);
      expect(JSON.stringify(answer.headers)).not.toContain(mark);
    }
  }
});

test("a kept page has no nonce, which others could read, and a page for one person has its own", async () => {
  const client = await logIn(demo.student);
  for (const path of ["/", `/result/${demo.code}`]) {
    const { text, headers } = await open(path);
    expect(String(headers["content-security-policy"])).not.toContain("nonce-");
    expect(text).not.toContain("nonce=");
    const [one, two] = [await open(path, client), await open(path, client)];
    const [first, second] = [one, two].map((page) => nonceOf(page.headers["content-security-policy"]));
    expect(one.text).toContain(`nonce="${first}"`);
    expect(second).not.toBe(first);
  }
});

test("a kept page shows a withdrawal at once, and the certificate again when it is restored", async () => {
  const { id, code } = await newCertified();
  const expectText = async (text: string) =>
    expect(visibleText(await open(`/result/${code}`))).toContain(text);
  await expectText("This certificate is valid");
  await expectText("This certificate is valid");
  await postToOffice("certificate-withdrawal", { studentId: id, reason: "asked_by_student" });
  await expectText("This certificate was withdrawn");
  await postToOffice("certificate-withdrawal", { studentId: id, reason: null });
  await expectText("This certificate is valid");
});

test("a kept page is not sent to logged-in users, nor if there is a flash to show", async () => {
  const wordsFor = async (by = visitor()) => visibleText(await open("/login", by));
  const [who, email] = ["You are logged in as", uniqueEmail()];
  await wordsFor();
  expect(await wordsFor(await logIn(demo.student))).toContain(who);
  const mistaken = visitor();
  await mistaken.form("login.php", { email, password: "Wrong-2022" });
  expect((await open("/login", mistaken)).text.includes(email)).toBe(true);
  expect((await open("/login")).text.includes(email)).toBe(false);
  expect(await wordsFor()).not.toContain(who);
});

test.each(["/login", "/verify", "certificate"])(
  "what %s does not read of its address is no part of it",
  async (page) => {
    const path = page === "certificate" ? `/result/${(await newCertified()).code}` : page;
    const mark = unique();
    const first = await open(`${path}?fbclid=${mark}`);
    expect(first.status).toBe(200);
    const untimed = (answer: Answer) => visibleText(answer).replace(/\d\d:\d\d/g, "");
    for (const answer of [first, await open(path), await open(`${path}?utm_source=${mark}`)]) {
      // Next's own answer names its address in the data of its scripts.
      expect(answer.text).not.toContain(mark);
      expect(untimed(answer)).toBe(untimed(first));
    }
  },
);

test("a page has what it reads of its address", async () => {
  const wanted = encodeURIComponent("/student/results");
  for (const path of [`/login?callbackUrl=${wanted}`, `/login?fbclid=1&callbackUrl=${wanted}&x=2`])
    expect((await open(path)).text).toContain("/student/results");
  expect((await open("/login")).text).not.toContain("/student/results");
  expect(visibleText(await open("/verify?fbclid=1&code="))).toContain("Please enter a Verification Code.");
  expect(visibleText(await open("/verify"))).not.toContain("Please enter a Verification Code.");
});

test("the dashboard belongs to one session, and ends with it", async () => {
  const [one, other] = [await newAdmin(), await newAdmin()];
  const [first, second] = [await logIn(one), await logIn(other)];
  for (const [client, own, foreign] of [
    [first, one, other],
    [second, other, one],
    [first, one, other],
  ] as const) {
    const { text, headers } = await open("/admin/dashboard", client);
    expect(text).toContain(own.name);
    expect(text).not.toContain(foreign.name);
    expect(text).toContain(nonceOf(headers["content-security-policy"]));
    expect(headers["cache-control"]).toContain("no-store");
  }
  await first.post("logout.php");
  expect((await open("/admin/dashboard", first)).status).toBe(307);
});

test.each(["/admin/students?search=a%20b", "/student/dashboard"])(
  "%s leads a visitor to the log-in",
  async (path) => {
    const answer = await open(path);
    expect(answer.status).toBe(307);
    const { pathname, searchParams } = new URL(String(answer.headers.location), academy.url);
    expect(pathname).toBe("/login");
    expect(searchParams.get("callbackUrl")?.replace("+", "%20")).toBe(path);
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(answer.text).toBe("");
  },
);
