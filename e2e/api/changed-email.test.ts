import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { academyWithMail } from "../fixtures/academy-in-process";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { duringTransaction } from "../fixtures/during-transaction";
import { goodPassword, logIn, logInWithToken, uniqueCode, uniqueEmail } from "../fixtures/people";
import { accepted, notLoggedIn, refused, tooMany, wrongLogIn } from "../fixtures/replies";

const { emails, emailTo } = academyWithMail();

const location = async (path: string, fields: Record<string, string>) =>
  (await visitor().postForm(path, fields)).headers.location;
const confirm = (token: string) => location("/backend/email-change", { token });
const logInWith = (email: string, password = goodPassword) =>
  visitor().post("login.php", { email, password });

/** The token of the link in the first email to this address. */
async function tokenFor(address: string) {
  const link =
    /within (?:24 hours:\s+\S+\/email-change\/confirm|60 minutes:\s+\S+\/reset-password)\?token=([\w-]+)/;
  const [, token = ""] = link.exec((await emailTo(address)).text) ?? [];
  expect(token).not.toBe("");
  return token;
}
const isTold = (address: string, text: string) =>
  expect
    .poll(() => emails.some((email) => email.to.includes(address) && email.text.includes(text)))
    .toBe(true);

async function member() {
  const person = { name: "Laila", email: uniqueEmail(), password: goodPassword };
  await visitor().post("register.php", person);
  await rows("UPDATE users SET unconfirmed_since = NULL WHERE email = $1", [person.email]);
  const client = await logIn(person);
  const changeEmail = (email: string, by = client) =>
    by.post("update_user.php", { fullName: person.name, email });
  /** Asks for another email. Returns it and the token that was sent there. */
  async function wish(by = client) {
    const wanted = uniqueEmail();
    const answer = await changeEmail(wanted, by);
    return { wanted, answer, token: await tokenFor(wanted) };
  }
  const account = async () => (await client.get("get_user.php")).body.user;
  return { person, client, changeEmail, wish, account, elsewhere: () => logIn(person) };
}

test("a new email takes effect when its owner opens the emailed link; the old address is notified", async () => {
  const { person, client, wish, account, elsewhere } = await member();
  const there = await elsewhere();
  const { wanted, answer, token } = await wish();
  expect(answer).toMatchObject(accepted("Profile updated successfully!"));
  expect(answer.body.pending_email).toBe(wanted);
  await isTold(person.email, "log in and choose a new password. That stops the change.");
  expect(JSON.stringify(emails.filter(({ to }) => to.includes(person.email)))).not.toContain(wanted);

  expect(await confirm(token)).toBe("/email-change/changed");
  expect(await account()).toMatchObject({ email: wanted });
  expect((await client.get("get_user.php")).status).toBe(200);
  expect(await there.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await logInWith(wanted)).toMatchObject(accepted());
  expect(await logInWith(person.email)).toMatchObject(wrongLogIn);
  expect(await confirm(token)).toBe("/email-change/unknown");
});

test("a new email is refused if someone else was faster, or has the address", async () => {
  const { wish, account, person } = await member();
  const { wanted, token } = await wish();
  await visitor().post("register.php", { ...person, email: wanted });
  expect(await confirm(token)).toBe("/email-change/taken");
  expect(await account()).toMatchObject({ email: person.email });
});

test("a new email is not taken by a link that a new password ends at the same moment", async () => {
  const { wish, person } = await member();
  const { wanted, token } = await wish();
  const sql = "UPDATE users SET password_hash = 'another' WHERE email = $1";
  const outcome = await duringTransaction({ sql, values: [person.email] }, () => confirm(token));
  expect(outcome).toBe("/email-change/unknown");
  expect(await rows("SELECT FROM users WHERE email = $1", [wanted])).toEqual([]);
});

test("a new email needs a link that was sent, within a day", async () => {
  for (const token of ["", "nobody-got-this", "x".repeat(200)])
    expect(await confirm(token)).toBe("/email-change/unknown");
  const { wanted, token } = await (await member()).wish();
  const sql = "UPDATE email_changes SET expires_at = expires_at - interval '1 day' WHERE new_email = $1";
  await rows(sql, [wanted]);
  expect(await confirm(token)).toBe("/email-change/unknown");
});

test("a new email can be asked for five times a day, so that no one fills a stranger's mailbox", async () => {
  const { changeEmail } = await member();
  for (let count = 1; count <= 5; count += 1)
    expect(await changeEmail(uniqueEmail())).toMatchObject(accepted());
  expect(await changeEmail(uniqueEmail())).toMatchObject(tooMany);
});

const ends: Record<string, (owner: Awaited<ReturnType<typeof member>>) => Promise<unknown>> = {
  "a new log-in elsewhere": ({ elsewhere }) => elsewhere(),
  "a log-out": ({ client }) => client.post("logout.php"),
  "the old address, saved again": ({ changeEmail, person }) => changeEmail(person.email),
  "another request": ({ changeEmail }) => changeEmail(uniqueEmail()),
  "“Log out everywhere else”": ({ client }) => client.postJson("/backend/account/end-other-sessions", {}),
  "“Cancel the change” in the settings": ({ client }) => client.postJson("/backend/account/email-change", {}),
};

test.each(Object.entries(ends))("a request for another email ends with %s", async (_, end) => {
  const owner = await member();
  const { wanted, token } = await owner.wish();
  await end(owner);
  expect(await confirm(token)).toBe("/email-change/unknown");
  expect(await logInWith(wanted)).toMatchObject(wrongLogIn);
});

test.each(["old", "new"])("an edit that starts from the %s address keeps a request", async (from) => {
  const { person, client, wish, account } = await member();
  const { wanted, token } = await wish();
  const email = from === "old" ? person.email : wanted;
  const { version } = (await client.get("get_user.php")).body;
  const edit = { fullName: "Laila Noor", email, version };
  expect(await client.post("update_user.php", edit)).toMatchObject(accepted());
  expect(await account()).toMatchObject({ full_name: "Laila Noor", email: person.email });
  expect(await confirm(token)).toBe("/email-change/changed");
});

test("the old address is told of a change, and the office can restore it, which ends what the thief opened", async () => {
  const { person, wish, elsewhere } = await member();
  const [code, thief] = [uniqueCode(), await elsewhere()];
  await rows("UPDATE users SET student_code = $2 WHERE email = $1", [person.email, code]);
  const { wanted: stolen, token } = await wish(thief);
  expect(await confirm(token)).toBe("/email-change/changed");
  await isTold(person.email, "The office can give you your account back with this address.");
  const office = await logIn(demo.admin);
  const [user] = await rows("SELECT id FROM users WHERE email = $1", [stolen]);
  const edit = { user_id: user?.id, fullName: "Laila", email: person.email, studentCode: code };
  expect(await office.post("update_student.php", edit)).toMatchObject(accepted());
  await isTold(stolen, "You can no longer log in with this address.");
  expect(await thief.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await logInWith(stolen)).toMatchObject(wrongLogIn);
  expect(await logInWith(person.email)).toMatchObject(accepted());
  const { body } = await office.send("/backend/office/history?action=updateStudent");
  const told = () => emails.filter(({ to }) => to.includes(person.email)).length;
  const before = told();
  const actId = Object(body).acts[0].id;
  expect(await office.postJson("/backend/office/undo", { actId })).toMatchObject(accepted());
  await expect.poll(told).toBe(before + 1);
});

const post = (path: string, fields: Record<string, unknown>) =>
  visitor().postJson(`/backend/account/${path}`, fields);
const requestLink = (email: string) => post("forgot-password", { email });
const setPassword = (token: string, newPassword = "Another-2022", confirmPassword = newPassword) =>
  post("reset-password", { token, newPassword, confirmPassword });

async function signedUp() {
  const person = { name: "Laila", email: uniqueEmail(), password: goodPassword };
  await visitor().post("register.php", person);
  return { ...person, ...(await logInWithToken(person)) };
}

const deadLink = refused("This link does not work any more. Please ask for a new one.");

test("a forgotten password is reset by an emailed link, which works once and ends every session", async () => {
  const { email, client } = await signedUp();
  expect(await requestLink(email.toUpperCase())).toMatchObject(accepted());
  const token = await tokenFor(email);
  for (const wrong of ["", "nobody-got-this", "x".repeat(200)])
    expect(await setPassword(wrong)).toMatchObject(deadLink);
  expect(await setPassword(token, "short")).toMatchObject(
    refused("Password must be at least 8 characters long"),
  );
  expect(await setPassword(token, "Another-2022", "Other-2022")).toMatchObject(
    refused("Passwords do not match"),
  );
  expect(await setPassword(token)).toMatchObject(accepted());
  expect(await client.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await logInWith(email, "Another-2022")).toMatchObject(accepted());
  expect(await logInWith(email, goodPassword)).toMatchObject(wrongLogIn);
  expect(await setPassword(token, "Third-2022")).toMatchObject(deadLink);
});

test("a forgotten password gets the same answer for an unknown address", async () => {
  const { email } = await signedUp();
  const known = await requestLink(email);
  expect((await requestLink(uniqueEmail())).body).toEqual(known.body);
  expect(known.body.message).toContain("If this address has an account");
  expect(await requestLink("laila@")).toMatchObject(refused("Please enter a valid email address."));
});

test("a forgotten password can be reset for sixty minutes", async () => {
  const { email } = await signedUp();
  await requestLink(email);
  const token = await tokenFor(email);
  const [lifetime] = await rows(
    "SELECT round(extract(epoch FROM expires_at - now()) / 60) AS minutes FROM password_resets r JOIN users u ON u.id = user_id WHERE email = $1",
    [email],
  );
  expect(Number(lifetime?.minutes)).toBe(60);
  await rows("UPDATE password_resets SET expires_at = now()");
  expect(await setPassword(token)).toMatchObject(deadLink);
});

test("a forgotten password sends no link to an address that the office is replacing just now", async () => {
  const { email } = await signedUp();
  const replaced = uniqueEmail();
  const sql = "UPDATE users SET email = $1 WHERE email = $2";
  const isReplaced = async () => (await rows("SELECT id FROM users WHERE email = $1", [replaced])).length > 0;
  await duringTransaction({ sql, values: [replaced, email] }, async () => {
    await requestLink(email);
    await expect.poll(isReplaced).toBe(true);
  });
  // Once the next mail of this server has arrived, the first would have arrived too.
  const { email: next } = await signedUp();
  await requestLink(next);
  await emailTo(next);
  const links =
    "SELECT token_hash FROM password_resets JOIN users ON users.id = user_id WHERE users.email = $1";
  expect(await rows(links, [replaced])).toEqual([]);
  expect(emails.filter(({ to }) => to.includes(email))).toEqual([]);
});

test("a forgotten password has three links that work, however many are asked for at once", async () => {
  const { email } = await signedUp();
  const answers = await Promise.all(Array.from({ length: 12 }, () => requestLink(email)));
  for (const answer of answers) expect(answer).toMatchObject(accepted());
  const jobs = () => rows("SELECT id FROM graphile_worker._private_jobs");
  await expect.poll(jobs, { timeout: 30_000 }).toEqual([]);
  expect(emails.filter(({ to }) => to.includes(email))).toHaveLength(3);
  expect(await setPassword(await tokenFor(email))).toMatchObject(accepted());
});

test("a forgotten password can be reset without JavaScript, too", async () => {
  const { email } = await signedUp();
  const browser = visitor();
  const form = (path: string, fields: Record<string, string>) =>
    browser.postForm(`/backend/account/${path}`, fields);
  expect((await form("forgot-password", { email })).headers.location).toBe("/forgot-password");
  const token = await tokenFor(email);
  const weak = await form("reset-password", { token, newPassword: "short", confirmPassword: "short" });
  expect(weak.headers.location).toBe(`/reset-password?token=${token}`);
  const good = { token, newPassword: "Another-2022", confirmPassword: "Another-2022" };
  expect((await form("reset-password", good)).headers.location).toBe("/login?reset=done");
});
