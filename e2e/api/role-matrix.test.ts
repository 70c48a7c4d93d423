import { beforeAll, expect, test } from "vitest";
import { roleNames } from "@/lib/auth/roles";
import { demo } from "../fixtures/academy";
import { acceptHtml, bearer, type Client, visitor } from "../fixtures/client";
import { type ListedEndpoint, listedEndpoints, pathOf, requestEndpoint } from "../fixtures/endpoints";
import { logIn, logInWithToken, newPerson, newStudent, office, type Person } from "../fixtures/people";
import { notAllowed, notLoggedIn, refused } from "../fixtures/replies";

/** The student whose record is requested, another one, and a user of every other role. */
const people = [
  { name: "the student", role: "student" as const },
  ...roleNames.map((role) => ({ name: role === "student" ? "another student" : role, role })),
];
const byCookie = people.map(({ name }) => name);
const byToken = byCookie.map((name) => `${name}, by token`);
const students = ["the student", "another student"];
const visitors = ["a visitor", "a visitor, by an unknown token"];
const everybody = [...visitors, ...byCookie, ...byToken];

const below = (start: string, names: string) => names.split(/\s+/).map((name) => start + name);

/**
 * Who may call what, written by hand, so that a mistake in lib/auth cannot confirm itself: adding an endpoint outside
 * the office, or a role, starts with a decision here. Each group names the callers who pass; the others are told to log
 * in, or refused.
 */
const groups: readonly { may: readonly string[]; call: readonly string[] }[] = [
  {
    may: everybody,
    call: [
      ...below("GET /", "healthz readyz"),
      ...below("GET /.well-known/", "certificate-status/revocation.jwt did.json security.txt"),
      ...below("GET /backend/", "certificates/[file] uploads/dmc/[file] uploads/photos/[key]"),
      ...below("POST /backend/", "cookie-choice email-change newsletter set-up"),
      ...below("POST /backend/account/", "forgot-password reset-password"),
      "GET /backend/api/checkStudent.php",
      ...below("POST /backend/api/", "contact_message.php login.php register.php"),
    ],
  },
  { may: [...byCookie, ...byToken], call: ["GET /backend/api/get_user.php"] },
  {
    may: byCookie,
    call: [
      ...below("POST /backend/account/", "email-change end-other-sessions"),
      ...below("POST /backend/account/", "picture picture-preview preferences"),
      ...below("POST /backend/api/", "update_password.php update_user.php"),
    ],
  },
  {
    may: students,
    call: [...below("POST /backend/account/", "request visibility"), "GET /backend/badge/badge.jwt"],
  },
  {
    may: ["the student", "the student, by token", "admin"],
    call: below("GET /backend/api/", "download_document.php get_student_documents.php"),
  },
  {
    may: ["the student", "admin"],
    call: [
      "POST /backend/account/data",
      ...below("GET /backend/api/", "get_ielts_scores.php get_scores.php"),
    ],
  },
  {
    may: ["admin"],
    call: [
      ...below("GET /backend/api/", "admin_dashboard.php get_students.php"),
      ...below(
        "POST /backend/api/",
        `delete_student.php register_user.php update_student.php upload_documents.php upload_single_document.php
         upsert_ielts_scores.php upsert_scores.php`,
      ),
    ],
  },
  { may: [], call: ["POST /backend/account/choose-password"] },
];

const isInOffice = (name: string) => name.includes(" /backend/office/");

/** What no group names is closed to everybody or, below the office's own address, open to its roles. */
const mayCall = (name: string) =>
  groups.find(({ call }) => call.includes(name))?.may ?? (isInOffice(name) ? ["admin"] : []);

const endsTokens = ({ address }: ListedEndpoint) => address.endsWith("/end-other-sessions");
/** Without log-out, which would end the caller's session and has its own tests. What ends tokens comes last. */
const endpoints = listedEndpoints
  .filter(({ address }) => !address.endsWith("/logout.php"))
  .toSorted((a, b) => Number(endsTokens(a)) - Number(endsTokens(b)));

const clients = new Map([
  ["a visitor", visitor()],
  ["a visitor, by an unknown token", bearer("unknown")],
]);
let studentId: number;
beforeAll(async () => {
  const loggedIn = await Promise.all(
    people.map(async ({ name, role }) => {
      const person = await newPerson(role);
      if (name === "the student") studentId = person.id;
      return { name, ...(await logInWithToken(person)) };
    }),
  );
  // By token first: what ends tokens is called, too.
  for (const { name, token } of loggedIn) clients.set(`${name}, by token`, bearer(token));
  for (const { name, client } of loggedIn) clients.set(name, client);
});

/** A request that names the student and changes nothing: missing fields are reported only after the access check. */
function requestAbout(client: Client, listed: ListedEndpoint) {
  const id = String(studentId);
  if (listed.address === "/backend/account/data") return requestEndpoint(client, listed, { studentId: id });
  const query = { user_id: id, student_id: id, studentId: id, exam: "toefl", file: "none.jpg" };
  return requestEndpoint(client, listed, listed.method === "GET" ? query : {});
}

const passed = [200, 303, 404];

test("the table names every endpoint outside the office, and each once", () => {
  const named = groups.flatMap(({ call }) => call);
  const expected = endpoints
    .map(({ name }) => name)
    .filter((name) => named.includes(name) || !isInOffice(name));
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test.each(endpoints)("$name may be called by whom the table says", async (listed) => {
  const may = mayCall(listed.name);
  for (const [caller, client] of clients) {
    const answer = await requestAbout(client, listed);
    if (may.includes(caller)) expect(passed, caller).toContain(answer.status);
    else expect(answer, caller).toMatchObject(visitors.includes(caller) ? notLoggedIn : notAllowed);
  }
});

const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
];

const posts = listedEndpoints.filter(({ method }) => method === "POST");

test.each(posts)("$name, called by an admin's browser for another site, is refused", async (listed) => {
  for (const headers of foreign)
    expect(await requestEndpoint(await office(), listed, {}, headers)).toMatchObject(notAllowed);
});

test.each(posts.filter(({ body }) => body === "json or form"))(
  "$name shows another site's form nothing on our pages, whatever it sends",
  async (listed) => {
    const headers = { ...acceptHtml, ...foreign[0], "content-type": "application/x-www-form-urlencoded" };
    for (const body of ["email=a", "a".repeat(70_000), Buffer.from([0xff])]) {
      const answer = await visitor().send(pathOf(listed), { method: "POST", headers, body });
      expect(answer).toMatchObject(notAllowed);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  },
);

test("a name that is not the site's is refused everywhere but at the health checks", async () => {
  const rebound = { host: "evil.example", origin: "http://evil.example" };
  expect(await visitor().post("login.php", demo.admin, rebound)).toMatchObject({
    status: 421,
    body: { code: "misdirected", message: expect.stringContaining("ALSO_HOSTS") },
  });
  for (const path of ["/", "/fa/login", "/_next/static/x.js", "/api/auth/csrf", "/robots.txt"])
    expect((await visitor().send(path, { headers: rebound })).status, path).toBe(421);
  for (const path of ["/healthz", "/readyz"])
    expect((await visitor().send(path, { headers: rebound })).status, path).toBe(200);
});

test("links from other sites work, because reading changes nothing", async () => {
  const answer = await visitor().get("checkStudent.php", {}, { "sec-fetch-site": "cross-site" });
  expect(answer).toMatchObject(refused("Please enter a Verification Code."));
  const own = await visitor().get("get_user.php", {}, { "sec-fetch-site": "cross-site" });
  expect(own).toMatchObject(notLoggedIn);
});

const otherUser = {
  ...refused("You are now logged in as someone else. Reload the page.", 412),
  body: { success: false, code: "other_user" },
};

let [first, second]: Person[] = [];
let ownClients: Client[];
beforeAll(async () => {
  [first, second] = [await newStudent(), await newStudent()];
  ownClients = [await logIn(second), await logIn(await newPerson("admin"))];
});

test.each(listedEndpoints)("$name is refused on a page that was made for someone else", async (listed) => {
  const headers = { "x-page-user": String(first?.id) };
  for (const client of ownClients)
    expect(await requestEndpoint(client.copy(), listed, {}, headers)).toMatchObject(otherUser);
});

test("a page's own user passes, so does a client that names no one, and nobody was logged out above", async () => {
  const [client] = ownClients;
  for (const headers of [{ "x-page-user": String(second?.id) }, {}])
    expect((await client?.get("get_user.php", {}, headers))?.status).toBe(200);
});
