import { expect, test } from "vitest";
import { pageAfterLogIn, roleNames } from "@/lib/auth/roles";
import { demo } from "../fixtures/academy";
import { acceptHtml, type Client, visitor } from "../fixtures/client";
import { type Answer, markupOf } from "../fixtures/http";
import { goodPassword, logIn, newPerson, newStudent, uniqueEmail } from "../fixtures/people";
import { accepted, notLoggedIn } from "../fixtures/replies";

/** Where the answer redirects the browser: a path of the academy, or a full URL on another site. */
function target(client: Client, answer: Answer): string {
  expect(answer.status).toBe(303);
  const url = new URL(String(answer.headers.location), client.url);
  return url.origin === new URL(client.url).origin ? url.pathname + url.search : url.href;
}

const shownAfter = async (client: Client, answer: Answer): Promise<string> =>
  markupOf(await client.send(target(client, answer), { headers: acceptHtml }));

test.each(roleNames)("a log-in leads a %s to their own page, or to the one asked for", async (role) => {
  const { email, password } = await newPerson(role);
  const browser = visitor();
  const home = target(browser, await browser.form("login.php", { email, password }));
  expect(home).toBe(pageAfterLogIn(role));
  expect((await browser.send(home, { headers: acceptHtml })).status).toBe(200);
  expect((await browser.get("get_user.php")).status).toBe(200);
  const callbackUrl = "/student/results?page=2";
  const wanted = await browser.form("login.php", { email, password, callbackUrl });
  expect(target(browser, wanted)).toBe(callbackUrl);
});

test("a sign-up redirects to the log-in, and the account exists", async () => {
  const browser = visitor();
  const user = { name: "Laila", email: uniqueEmail(), password: goodPassword };
  expect(target(browser, await browser.form("register.php", user))).toMatch(/^\/login(\?|$)/);
  expect(await visitor().post("login.php", user)).toMatchObject(accepted());
});

const message = { name: "Laila", email: uniqueEmail(), message: "Salam" };
const signUp = { name: "Laila", email: uniqueEmail(), password: goodPassword };
test.each([
  ["login", "Invalid login credentials.", { ...demo.student, password: "Wrong-2022" }],
  ["login", "Email and password are required.", { email: "", password: "" }],
  ["register", "Please enter a valid email address.", { ...signUp, email: "nobody" }],
  ["register", "An account with this email already exists.", { ...signUp, email: demo.student.email }],
  ["contact", "Message sent successfully.", message],
  ["contact", "Name, email and message are required.", { ...message, message: "" }],
])("a post of the form at /%s leads back to it, which says: %s", async (page, text, fields) => {
  const browser = visitor();
  const answer = await browser.form(page === "contact" ? "contact_message.php" : `${page}.php`, fields);
  expect(target(browser, answer)).toMatch(new RegExp(`^/${page}(\\?|$)`));
  for (const secret of ["Wrong-2022", goodPassword]) expect(answer.headers.location).not.toContain(secret);
  expect(await shownAfter(browser, answer)).toContain(text);
  expect(await browser.get("get_user.php")).toMatchObject(notLoggedIn);
});

test("what was typed is shown to the session that typed it, and not to the next person at the browser", async () => {
  const browser = await logIn(await newStudent());
  const privately = { name: "Laila", email: "", message: "Something private" };
  const answer = await browser.form("contact_message.php", privately);
  const stayed = browser.copy();
  expect(target(browser, await browser.form("logout.php", {}))).toMatch(/^\/login(\?|$)/);
  expect(await stayed.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await shownAfter(browser, answer)).not.toContain("Something private");
  expect(await shownAfter(stayed, answer)).toContain("Something private");
});

const typed = { name: "Laila Ahmadi", email: "laila@nowhere", message: "Salam" };
const shownAt = async (browser: Client, page: string) =>
  (await browser.send(page, { headers: acceptHtml })).text;
const refusedForm = async () => {
  const browser = visitor();
  await browser.form("contact_message.php", typed);
  return browser;
};

test("what was typed and refused is shown on that form only, and once", async () => {
  const browser = await refusedForm();
  expect(await shownAt(browser.copy(), "/register")).not.toContain(typed.email);
  const page = await shownAt(browser, "/contact");
  for (const text of [...Object.values(typed), "Please enter a valid email address."])
    expect(page).toContain(text);
  expect(await shownAt(browser, "/contact")).not.toContain(typed.name);
});

test("what was typed and refused is not shown in another browser, nor if its cookie was changed", async () => {
  const browser = await refusedForm();
  const other = browser.copy({ "user-agent": "another" });
  expect(await shownAt(other, "/contact")).not.toContain(typed.name);
  const token = browser.cookies.get("form-flash") ?? "";
  for (const changed of [token.slice(0, -2), `${token}AA`, "x"]) {
    browser.cookies.set("form-flash", changed);
    expect(await shownAt(browser.copy(), "/contact")).not.toContain(typed.name);
  }
});

test("what was typed and refused never contains a password", async () => {
  const browser = visitor();
  const email = uniqueEmail();
  await browser.form("register.php", { name: "", email, password: goodPassword });
  const page = await shownAt(browser, "/register");
  expect(page).toContain(email);
  expect(page).not.toContain(goodPassword);
});

test.each(["*/*", "application/json", "application/json, text/html", "text/plain, text/html;q=0.5", ""])(
  "a form that asks for '%s' gets JSON, and JSON always does",
  async (accept) => {
    const welcome = accepted("Login successful! Redirecting...");
    const form = await visitor().form("login.php", { ...demo.student }, accept ? { accept } : {});
    expect(form).toMatchObject(welcome);
    expect(await visitor().post("login.php", demo.student, acceptHtml)).toMatchObject(welcome);
  },
);
