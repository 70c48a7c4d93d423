import { describe, expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { academyWithMail } from "../fixtures/academy-in-process";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { duringTransaction } from "../fixtures/during-transaction";
import { goodPassword, logIn, uniqueCode, uniqueEmail } from "../fixtures/people";
import { accepted, notLoggedIn, refused, tooMany } from "../fixtures/replies";

const { emails } = academyWithMail();

const location = async (path: string, fields: Record<string, string>) =>
  (await visitor().postForm(path, fields)).headers.location;
const confirm = (token: string) => location("/backend/email-change", { token });
const logInWith = (email: string, password = goodPassword) =>
  visitor().post("login.php", { email, password });

/** The token of the link by which a new address is confirmed. */
async function confirmation(address: string): Promise<string> {
  const link = /email-change\/confirm\?token=([\w-]+)/;
  const found = () =>
    emails.filter(({ to }) => to.includes(address)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0];
  await expect.poll(found).toBeTruthy();
  return found() ?? "";
}
/** Waits for an email to this address with this text. */
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
  const account = async (by = client) => (await by.get("get_user.php")).body.user;
  return { person, client, changeEmail, account, elsewhere: () => logIn(person) };
}

describe("a new email", () => {
  test("takes effect when its owner opens the emailed link; the old address is notified", async () => {
    const { person, client, changeEmail, account, elsewhere } = await member();
    const there = await elsewhere();
    const wanted = uniqueEmail();
    const answer = await changeEmail(wanted);
    expect(answer).toMatchObject(accepted("Profile updated successfully!"));
    expect(answer.body.pending_email).toBe(wanted);
    const token = await confirmation(wanted);
    await isTold(person.email, "log in and choose a new password. That stops the change.");
    expect(JSON.stringify(emails.filter(({ to }) => to.includes(person.email)))).not.toContain(wanted);

    expect(await confirm(token)).toBe("/email-change/changed");
    expect(await account()).toMatchObject({ email: wanted });
    expect((await client.get("get_user.php")).status).toBe(200);
    expect(await there.get("get_user.php")).toMatchObject(notLoggedIn);
    expect(await logInWith(wanted)).toMatchObject(accepted());
    expect(await logInWith(person.email)).toMatchObject(refused("Invalid login credentials."));
    expect(await confirm(token)).toBe("/email-change/unknown");
  });

  test("is refused if someone else was faster, or has the address", async () => {
    const { changeEmail, account, person } = await member();
    const wanted = uniqueEmail();
    await changeEmail(wanted);
    const token = await confirmation(wanted);
    await visitor().post("register.php", { ...person, email: wanted });
    expect(await confirm(token)).toBe("/email-change/taken");
    expect(await account()).toMatchObject({ email: person.email });
  });

  test("is not taken by a link that a new password ends at the same moment", async () => {
    const { changeEmail, person } = await member();
    const wanted = uniqueEmail();
    await changeEmail(wanted);
    const token = await confirmation(wanted);
    const newPassword = {
      sql: "UPDATE users SET password_hash = 'another' WHERE email = $1",
      values: [person.email],
    };
    expect(await duringTransaction(newPassword, () => confirm(token))).toBe("/email-change/unknown");
    expect(await rows("SELECT FROM users WHERE email = $1", [wanted])).toEqual([]);
  });

  test("needs a link that was sent, within a day", async () => {
    for (const token of ["", "nobody-got-this", "x".repeat(200)])
      expect(await confirm(token)).toBe("/email-change/unknown");
    const { changeEmail } = await member();
    const wanted = uniqueEmail();
    await changeEmail(wanted);
    await rows("UPDATE email_changes SET expires_at = expires_at - interval '1 day' WHERE new_email = $1", [
      wanted,
    ]);
    expect(await confirm(await confirmation(wanted))).toBe("/email-change/unknown");
  });

  test("can be asked for five times a day, so that no one fills a stranger's mailbox", async () => {
    const { changeEmail } = await member();
    for (let count = 1; count <= 5; count += 1)
      expect(await changeEmail(uniqueEmail())).toMatchObject(accepted());
    expect(await changeEmail(uniqueEmail())).toMatchObject(tooMany);
  });
});

/** Everything that ends a request to change the email before it is confirmed. */
const ends: Record<string, (owner: Awaited<ReturnType<typeof member>>) => Promise<unknown>> = {
  "a new password": ({ client }) =>
    client.post("update_password.php", { currentPassword: goodPassword, newPassword: "Another-2022" }),
  "a new log-in elsewhere": ({ elsewhere }) => elsewhere(),
  "a log-out": ({ client }) => client.post("logout.php"),
  "the old address, saved again": ({ changeEmail, person }) => changeEmail(person.email),
  "another request": ({ changeEmail }) => changeEmail(uniqueEmail()),
  "“Log out everywhere else”": ({ client }) => client.postJson("/backend/account/end-other-sessions", {}),
  "“Cancel the change” in the settings": ({ client }) => client.postJson("/backend/account/email-change", {}),
};

test.each(Object.entries(ends))("a request for another email ends with %s", async (_, end) => {
  const owner = await member();
  const wanted = uniqueEmail();
  await owner.changeEmail(wanted);
  const token = await confirmation(wanted);
  await end(owner);
  expect(await confirm(token)).toBe("/email-change/unknown");
  expect(await logInWith(wanted)).toMatchObject(refused("Invalid login credentials."));
});

test.each(["old", "new"])("an edit that starts from the %s address keeps a request", async (from) => {
  const { person, client, changeEmail, account } = await member();
  const wanted = uniqueEmail();
  await changeEmail(wanted);
  const email = from === "old" ? person.email : wanted;
  const { version } = (await client.get("get_user.php")).body;
  const edit = { fullName: "Laila Noor", email, version };
  expect(await client.post("update_user.php", edit)).toMatchObject(accepted());
  expect(await account()).toMatchObject({ full_name: "Laila Noor", email: person.email });
  expect(await confirm(await confirmation(wanted))).toBe("/email-change/changed");
});

test("the old address is told of a change, and the office can restore it, which ends what the thief opened", async () => {
  const { person, changeEmail, elsewhere } = await member();
  const [code, stolen, thief] = [uniqueCode(), uniqueEmail(), await elsewhere()];
  await rows("UPDATE users SET student_code = $2 WHERE email = $1", [person.email, code]);
  await changeEmail(stolen, thief);
  expect(await confirm(await confirmation(stolen))).toBe("/email-change/changed");
  await isTold(person.email, "The office can give you your account back with this address.");
  const office = await logIn(demo.admin);
  const [user] = await rows("SELECT id FROM users WHERE email = $1", [stolen]);
  const edit = { user_id: user?.id, fullName: "Laila", email: person.email, studentCode: code };
  expect(await office.post("update_student.php", edit)).toMatchObject(accepted());
  await isTold(stolen, "You can no longer log in with this address.");
  expect(await thief.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await logInWith(stolen)).toMatchObject(refused("Invalid login credentials."));
  expect(await logInWith(person.email)).toMatchObject(accepted());
  const { body } = await office.send("/backend/office/history?action=updateStudent");
  const told = () => emails.filter(({ to }) => to.includes(person.email)).length;
  const before = told();
  expect(await office.postJson("/backend/office/undo", { actId: Object(body).acts[0].id })).toMatchObject(
    accepted(),
  );
  await expect.poll(told).toBe(before + 1);
});
