import { expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { inLanguage } from "@/lib/words/languages";
import { translatedTo } from "@/scripts/missing-keys";
import { academy, demo } from "../fixtures/academy";
import { acceptHtml, bearer, Client, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDmc } from "../fixtures/documents";
import { logInWithToken, newAdmin, newStudent, type Person, uniqueEmail } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, notLoggedIn, refused, wrongLogIn } from "../fixtures/replies";

const logIn = (body: unknown, client: Client = visitor()) => client.post("login.php", body);

test("a log-in returns user, token and cookie, which is HttpOnly and not sent by other sites", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  const answer = await logIn(student);
  expect(answer).toMatchObject(accepted("Login successful! Redirecting..."));
  expect(answer.body.user).toEqual({
    user_id: student.id,
    role: "student",
    email: student.email,
    name: student.name,
    full_name: student.name,
    profile_image: null,
    date_of_birth: "2004-02-29",
    phone_number: null,
  });
  expect(answer.body.token).toMatch(/^\S{20,}$/);
  expect(answer.text).not.toContain(student.password);
  const [session = "", device, ...others] = answer.headers["set-cookie"] ?? [];
  expect(session).toMatch(/session-token=/);
  for (const attribute of [/;\s*HttpOnly/i, /;\s*SameSite=(Lax|Strict)/i, /;\s*Path=\/(;|$)/i])
    expect(session).toMatch(attribute);
  expect(device).toMatch(/^known-device=[\w.-]+; .*HttpOnly/);
  expect(others).toEqual([]);
});

test("an unknown email and a wrong password get the same answer", async () => {
  const student = await newStudent();
  const { client } = await logInWithToken(await newStudent());
  const wrong = await logIn({ email: student.email, password: "Wrong-2022" }, client);
  const unknown = await logIn({ email: uniqueEmail(), password: "Wrong-2022" });
  expect(wrong).toMatchObject(wrongLogIn);
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.body).toEqual(wrong.body);
  const names = (answer: typeof wrong) => Object.keys(answer.headers).sort();
  expect(names(unknown)).toEqual(names(wrong));
  // Nor does it end the session that asked.
  expect(wrong.headers).not.toHaveProperty("set-cookie");
  expect((await client.get("get_user.php")).status).toBe(200);
});

test("email and password are required, and the password exactly, of which only a bcrypt hash is stored", async () => {
  for (const body of [{}, { email: demo.student.email }, { email: null, password: null }])
    expect(await logIn(body)).toMatchObject(refused("Email and password are required."));
  const password = `Ab1${"x".repeat(69)}`;
  const { id, email } = await newStudent({ password });
  // What is longer than 72 bytes is not truncated.
  for (const wrong of [`${password}y`, password.toUpperCase()])
    expect(await logIn({ email, password: wrong })).toMatchObject(wrongLogIn);
  const [stored] = await rows("SELECT * FROM users WHERE id = $1", [id]);
  expect(stored?.password_hash).toMatch(/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/);
  expect(JSON.stringify(stored)).not.toContain(password);
});

test("log-out ends the session and its token, removes the cookie, and leaves the user's other sessions", async () => {
  const student = await newStudent();
  const [{ client, token }, there] = [await logInWithToken(student), await logInWithToken(student)];
  const thief = client.copy();
  expect(await client.post("logout.php")).toMatchObject(accepted());
  expect([...client.cookies.keys()].filter((name) => name.includes("session-token"))).toEqual([]);
  expect(await thief.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await bearer(token).get("get_user.php")).toMatchObject(notLoggedIn);
  expect((await there.client.get("get_user.php")).status).toBe(200);
  expect((await bearer(there.token).get("get_user.php")).status).toBe(200);
  for (const nobody of [visitor(), thief, bearer("nonsense")])
    expect(await nobody.post("logout.php")).toMatchObject(accepted());
});

test("the browser's storage is cleared, with or without a script, but not the cookie choice or the known device", async () => {
  const { client } = await logInWithToken(await newStudent());
  const byForm = await (await logInWithToken(await newStudent())).client.form("logout.php", {}, acceptHtml);
  for (const answer of [byForm, await client.post("logout.php")])
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
  expect([...client.cookies.keys()]).toEqual(["known-device"]);
  // Other tabs keep what was typed there, if a page says so.
  const kept = await client.post("logout.php", { keepsInput: true });
  expect(kept.headers["clear-site-data"]).toBe('"cache"');
  expect(await client.post("logout.php", { keepsInput: "x" })).toMatchObject(accepted());
});

test("a token opens its own user's DMC image and nobody else's, an admin's neither", async () => {
  const [student, other] = [await newStudent(), await newStudent()];
  for (const { id } of [student, other]) await uploadDmc(id, await picture({ name: "dmc.jpg" }));
  const own = bearer((await logInWithToken(student)).token);
  const admin = bearer((await logInWithToken(demo.admin)).token);
  const dmcOf = async (client: Client, { id }: Person) =>
    (await client.send(`/backend/uploads/dmc/${id}.jpg`)).status;
  expect(await dmcOf(own, student)).toBe(200);
  for (const client of [own, admin]) expect(await dmcOf(client, other)).toBe(404);
});

test.each(translatedTo)("a page in %s hears refusals in its words, others in English", async (language) => {
  const from = (page: string) => ({ referer: `${academy.url}${page}` });
  const wrong = { email: uniqueEmail(), password: "Wrong-2026" };
  const refusal = async (headers: Record<string, string>) =>
    (await visitor().post("login.php", wrong, headers)).body.message;
  const { invalidCredentials } = catalogueOf(language).refusals;
  expect(await refusal(from(inLanguage("/login", language)))).toBe(invalidCredentials);
  const chosen = [{ "accept-language": language }, { cookie: `language=${language}` }];
  for (const headers of [{}, from("/login"), ...chosen])
    expect(await refusal(headers)).toBe("Invalid login credentials.");
});

const isOpen = async (client: Client): Promise<boolean> => {
  const answer = await client.get("get_user.php");
  if (answer.status !== 200) expect(answer).toMatchObject(notLoggedIn);
  return answer.status === 200;
};

test("a log-in ends the session that it replaces in the same browser, and no other", async () => {
  const student = await newStudent();
  const [here, elsewhere] = [await logInWithToken(student), await logInWithToken(student)];
  const before = here.client.copy();
  expect(await here.client.post("login.php", student)).toMatchObject(accepted());
  expect(await isOpen(before)).toBe(false);
  expect(await isOpen(bearer(here.token))).toBe(false);
  expect(await isOpen(here.client)).toBe(true);
  expect(await isOpen(elsewhere.client)).toBe(true);
  expect(await isOpen(bearer(elsewhere.token))).toBe(true);
});

/** Whether the session was used within the last minute. */
async function isUsed({ id }: Person) {
  const use = "SELECT last_used_at > now() - interval '1 minute' AS used FROM sessions WHERE user_id = $1";
  return (await rows(use, [id]))[0]?.used;
}

const set = (sql: string, { id }: Person) => rows(`UPDATE sessions SET ${sql} WHERE user_id = $1`, [id]);

test("a session ends when it expires", async () => {
  const student = await newStudent();
  const { client } = await logInWithToken(student);
  await set("expires_at = now() - interval '1 second'", student);
  expect(await isOpen(client)).toBe(false);
});

test.each([
  { who: "a student", hours: 8, make: newStudent },
  { who: "an admin", hours: 0.5, make: newAdmin },
])(
  "a session ends when $who has not used it for $hours hours, and its token with it",
  async ({ hours, make }) => {
    const person = await make();
    const { client, token } = await logInWithToken(person);
    const unusedFor = (minutes: number) =>
      set(`last_used_at = now() - make_interval(mins => ${minutes})`, person);
    await unusedFor(hours * 60 - 1);
    expect(await isOpen(client)).toBe(true);
    await expect.poll(() => isUsed(person)).toBe(true);
    await unusedFor(hours * 60 + 1);
    expect(await isOpen(client)).toBe(false);
    expect(await isOpen(bearer(token))).toBe(false);
  },
);

test("a session ends later if only its token is used", async () => {
  const student = await newStudent();
  const { client, token } = await logInWithToken(student);
  await set("last_used_at = now() - interval '7 hours'", student);
  expect(await isOpen(bearer(token))).toBe(true);
  await expect.poll(() => isUsed(student)).toBe(true);
  expect(await isOpen(client)).toBe(true);
});

test("a token lives twelve hours", async () => {
  const student = await newStudent();
  const { token } = await logInWithToken(student);
  const [session] = await rows(
    "SELECT extract(epoch FROM token_expires_at - now())::float AS seconds FROM sessions WHERE user_id = $1",
    [student.id],
  );
  expect(session?.seconds).toBeGreaterThan(12 * 3600 - 60);
  expect(session?.seconds).toBeLessThanOrEqual(12 * 3600);
  await set("token_expires_at = now() - interval '1 second'", student);
  expect(await isOpen(bearer(token))).toBe(false);
});

test("a changed cookie or token, a token in place of a cookie, and other headers give no access", async () => {
  const tamper = (value: string) => value.slice(0, -2) + (value.endsWith("AA") ? "BB" : "AA");
  const { client, token } = await logInWithToken(await newStudent());
  expect(await isOpen(bearer(tamper(token)))).toBe(false);
  for (const [name, value] of client.cookies)
    for (const wrong of [tamper(value), token]) {
      const thief = new Client(academy.url);
      thief.cookies.set(name, wrong);
      expect(await isOpen(thief)).toBe(false);
    }
  const long = `Bearer ${"x".repeat(5000)}`;
  for (const authorization of ["", "Bearer", "Bearer ", "Bearer null", "Basic YTpi", "Bearer a b", long])
    expect(await isOpen(new Client(academy.url, { authorization }))).toBe(false);
});

test("each log-in has a cookie and a token of its own, too long to guess, and neither is stored in plain text", async () => {
  const student = await newStudent();
  const { client, token } = await logInWithToken(student);
  const again = await logInWithToken(student);
  const secrets = [client, again.client].map(({ cookies }) => cookies.get("next-auth.session-token") ?? "");
  expect(new Set([...secrets, token, again.token]).size).toBe(4);
  for (const secret of secrets) expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(16);
  const stored = JSON.stringify(await rows("SELECT * FROM sessions WHERE user_id = $1", [student.id]));
  for (const secret of [token, ...client.cookies.values()]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(JSON.stringify(Buffer.from(secret).toJSON().data));
  }
});
