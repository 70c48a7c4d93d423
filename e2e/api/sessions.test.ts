import { describe, expect, test } from "vitest";
import { academy } from "../fixtures/academy";
import { bearer, Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { logInWithToken, newAdmin, newStudent, type Person } from "../fixtures/people";
import { accepted, notLoggedIn } from "../fixtures/replies";

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

describe("a session ends", () => {
  const set = (sql: string, { id }: Person) => rows(`UPDATE sessions SET ${sql} WHERE user_id = $1`, [id]);

  test("when it expires", async () => {
    const student = await newStudent();
    const { client } = await logInWithToken(student);
    await set("expires_at = now() - interval '1 second'", student);
    expect(await isOpen(client)).toBe(false);
  });

  test.each([
    { who: "a student", hours: 8, make: newStudent },
    { who: "an admin", hours: 0.5, make: newAdmin },
  ])("when $who has not used it for $hours hours, and its token with it", async ({ hours, make }) => {
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
  });

  test("later if only its token is used", async () => {
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
