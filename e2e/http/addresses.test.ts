import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { bodyKinds } from "@/lib/http/body";
import { pagesInSitemap } from "@/lib/site";
import { academy, demo } from "../fixtures/academy";
import { acceptHtml, visitor } from "../fixtures/client";
import { listedEndpoints, pathOf } from "../fixtures/endpoints";
import { logIn } from "../fixtures/people";

const { hostname, port } = new URL(academy.url);

async function rawAnswer(bytes: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

/** The status of a request to exactly this address, which HTTP clients would normalise. */
async function statusOf(method: string, address: string): Promise<string> {
  const head = `Host: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\nConnection: close`;
  const answer = await rawAnswer(`${method} ${address} HTTP/1.1\r\n${head}\r\nContent-Length: 3\r\n\r\na=b`);
  return answer.split(" ", 2)[1] ?? "";
}

test.each([
  ...["/backend/api/../../cookie-choice", "/backend/api/..%2f..%2fcookie-choice", "/backend//api/login.php"],
  ...["/backend\\api\\login.php", "/backend/api/login.php%00"],
])("the address %s is refused as ambiguous", async (address) => {
  for (const method of ["POST", "GET"]) expect(await statusOf(method, address), method).toBe("400");
});

test.each(["/backend/api/%6cogin.php", "/backend/api/login%2Ephp", "/backend/%61pi/login.php"])(
  "%s reaches its call",
  async (address) => {
    expect((await visitor().send(address)).headers.allow).toBe("POST");
  },
);

test.each([
  ...["/", "/login", "/no-such-page"],
  ...["/_next/static/none.js", "/backend/api/login.php/", "/backend/none"],
])("%s accepts neither a POST nor a body", async (address) => {
  expect(await statusOf("POST", address)).toBe("405");
  expect(await statusOf("GET", address)).toBe("413");
});

test("a cookie choice is stored as it was sent, and nothing else is", async () => {
  const choose = (choice: string) => visitor().postForm("/backend/cookie-choice", { choice });
  expect((await choose("accepted")).headers["set-cookie"]).toEqual([
    expect.stringMatching(/^cookie-consent=accepted; Path=\/; Max-Age=31536000; SameSite=Lax/),
  ]);
  expect(String((await choose("x\r\nSet-Cookie: y")).headers["set-cookie"])).not.toContain("cookie-consent");
  // Without scripts, the policy's own form sends it.
  const { text } = await visitor().send("/cookie-policy");
  expect(text).toMatch(/<form(?=[^>]* method="post")(?=[^>]* action="\/backend\/cookie-choice")/);
  for (const choice of ["accepted", "declined"])
    expect(text).toMatch(new RegExp(`<button(?=[^>]* name="choice")(?=[^>]* value="${choice}")`));
});

test.each([
  ["/meet", "/meet-our-team"],
  ["/fa/meet", "/fa/meet-our-team"],
  ["/About", "/about"],
  ["/ABOUT?from=poster", "/about?from=poster"],
  ["/About/", "/about"],
  ["/Blog/IELTS-or-TOEFL", "/blog/ielts-or-toefl"],
  ["/Admin/Students?page=2", "/admin/students?page=2"],
  ["/Result/Demo-2022", "/result/Demo-2022"],
  ["/RESULT/A%2Fb.C?x=Y", "/result/A%2Fb.C?x=Y"],
  ["/Sitemap.XML", "/sitemap.xml"],
  ["/result/DEMO-2022/?x=1", "/result/DEMO-2022?x=1"],
])("%s redirects to %s", async (path, page) => {
  const { status, headers } = await visitor().send(path);
  expect([status, headers.location]).toEqual([308, page]);
});

test.each(["/Backend/api/checkStudent.php", "/backend/api/CheckStudent.php", "/Nowhere", "/.//About"])(
  "%s is not found",
  async (path) => {
    const { status, headers } = await visitor().send(`${path}?student_code=${demo.code}`);
    expect(status).not.toBe(200);
    expect(headers.location ?? "").not.toMatch(/^\/about/);
  },
);

test("/resultsheet without a code shows students their own certificate, and everyone else the form", async () => {
  const name = "Verify Your Diploma";
  const student = await logIn(demo.student);
  const own = await student.send("/resultsheet");
  expect([own.status, own.text.includes(demo.code), own.text.includes(name)]).toEqual([200, true, false]);
  for (const client of [visitor(), await logIn(demo.admin)])
    expect((await client.send("/resultsheet")).text).toContain(name);
  expect((await student.send("/resultsheet?code=")).text).toContain("Please enter a Verification Code.");
});

test("every page of the sitemap is its own canonical address, and the look-up's other pages have /result", async () => {
  const sitemap = (await visitor().send("/sitemap.xml")).text;
  const addressOf = async (path: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec((await visitor().send(path)).text)?.[1];
  for (const path of pagesInSitemap) {
    const address = await addressOf(path);
    expect(address).toBe(academy.url + path);
    expect(sitemap).toContain(`<loc>${address}</loc>`);
  }
  for (const path of ["/verify", "/resultsheet"]) expect(await addressOf(path)).toBe(`${academy.url}/result`);
});

// Node itself refuses what is no method, and closes tunnels.
const unknown = ["PROPFIND", "TRACE", "NONSENSE", "CONNECT"];

test.each(unknown)("no page accepts the method %s", async (method) => {
  const target = method === "CONNECT" ? "evil.example:443" : "/";
  const head = `${method} ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`;
  const answer = await rawAnswer(head);
  expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
  expect(answer).toMatch(/^Allow: GET, HEAD(, POST)?\r$/im);
});

test("what is no HTTP, and no call, gets a short answer", async () => {
  expect(await rawAnswer("GET / HTTP/1.1\r\nno header\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect((await visitor().get("no_such_call.php")).status).toBe(404);
});

// What leads elsewhere is a rule of its own (lib/http/requests.test.ts); here a header and a page are made of it.
test("a log-in never redirects to another site, and nor does the page that it leads to", async () => {
  for (const callbackUrl of [
    "https://evil.example",
    "/\\evil.example",
    "/%0d%0aLocation:%20//evil.example",
  ]) {
    const browser = visitor();
    const answer = await browser.form("login.php", { ...demo.student, callbackUrl });
    expect(answer.status).toBe(303);
    const location = String(answer.headers.location);
    const { origin, pathname } = new URL(location, academy.url);
    expect(origin).toBe(academy.url);
    expect(pathname).not.toMatch(/^[/\\]{2}/);
    expect(location).not.toMatch(/[\s\\]/);
    const page = await browser.send(location, { headers: acceptHtml });
    if (page.headers.location) expect(new URL(page.headers.location, academy.url).origin).toBe(academy.url);
  }
});

const types = {
  none: "text/plain",
  json: "application/json",
  list: "application/json",
  "json or form": "application/json",
  form: "application/x-www-form-urlencoded",
  files: "multipart/form-data; boundary=b",
} as const satisfies Record<keyof typeof bodyKinds, string>;

/** The first line of the answer to a POST, whose other headers and body need not be complete. */
async function firstLine(path: string, rest: string) {
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${rest}`);
  const [data] = await once(socket, "data");
  socket.destroy();
  return String(data).split("\r\n", 1)[0];
}

const posts = listedEndpoints.filter(({ method }) => method === "POST");
const targets = [
  ...posts.map((listed) => ({ name: listed.name, path: pathOf(listed), body: listed.body })),
  { name: "/api/auth/signout", path: "/api/auth/signout", body: "form" as const },
];

test.each(targets)("$name is refused by the announced length", async ({ path, body }) => {
  for (const more of ["", "Expect: 100-continue\r\n"]) {
    const length = bodyKinds[body].limit + 1;
    const head = `${more}Content-Type: ${types[body]}\r\nContent-Length: ${length}\r\n\r\n`;
    expect(await firstLine(path, head), more).toMatch(/ 413 /);
  }
});

const small = targets.filter(({ body }) => body !== "files" && body !== "none");

test.each(small)("$name is cut off at its limit if no length is announced", async ({ path, body }) => {
  const bytes = bodyKinds[body].limit + 1;
  const head = `Content-Type: ${types[body]}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const chunk = `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`;
  expect(await firstLine(path, head + chunk)).toMatch(/ 413 /);
});

test.each([
  ["two lengths", "Content-Length: 5\r\nContent-Length: 6"],
  ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked"],
  ["an unknown coding", "Transfer-Encoding: gzip, identity"],
  ["a length that is no number", "Content-Length: +5"],
])("a request with %s is refused as ambiguous", async (_name, headers) => {
  const rest = `Content-Type: application/json\r\n${headers}\r\n\r\n0\r\n\r\n`;
  expect(await firstLine("/backend/api/login.php", rest)).toMatch(/ 400 /);
});

test("an offer to upgrade is an ordinary request", async () => {
  for (const protocol of ["h2c", "websocket"]) {
    const headers = { connection: "Upgrade", upgrade: protocol, "http2-settings": "AAMAAABkAAQAAP__" };
    expect((await visitor().get("checkStudent.php", {}, headers)).status).toBe(200);
    expect((await visitor().send("/login", { headers })).status).toBe(200);
  }
});
