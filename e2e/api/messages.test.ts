import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { officeActor } from "../fixtures/academy-in-process";
import { giveToefl } from "../fixtures/certificates";
import { type Client, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { deletePerson, logIn, newStudent, office, postToOffice, uniqueEmail } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const fields = (change: Record<string, unknown> = {}) => ({
  ...{ name: "Laila Ahmadi", email: uniqueEmail(), message: "When does the next course begin?" },
  ...change,
});
const write = (body: unknown) => visitor().post("contact_message.php", body);
const messageSent = accepted("Message sent successfully.");

test("a message is stored as it was written", async () => {
  const message = "سلام!\n\nWhen does the next course begin?\n\t— Laila";
  const email = uniqueEmail();
  const typed = { name: "  Laila ", email: email.toUpperCase(), message: ` ${message}  ` };
  expect(await write(typed)).toMatchObject(messageSent);
  const stored = await rows("SELECT name, email, message FROM contact_messages WHERE email = $1", [email]);
  expect(stored).toEqual([{ name: "Laila", email, message }]);
});

test("a name may have 100 and a message 5,000 characters, by form fields, too", async () => {
  for (const message of ["m".repeat(5000), "س".repeat(5000)])
    expect(await write(fields({ name: ` ${"n".repeat(100)} `, message }))).toMatchObject(messageSent);
  // Browsers count a line break as one character and send two.
  const message = `${"m".repeat(49)}\r\n`.repeat(100);
  expect(await visitor().form("contact_message.php", fields({ message }), {})).toMatchObject(messageSent);
});

const missing = "Name, email and message are required.";
test.each<[what: string, change: Record<string, unknown>, text: string]>([
  ["nothing", { name: undefined, email: undefined, message: undefined }, missing],
  ["no message", { message: undefined }, missing],
  ["a name of 101", { name: "n".repeat(101) }, "Name must be at most 100 characters."],
  ["a message of 5,001", { message: "m".repeat(5001) }, "Message must be at most 5000 characters."],
])("with %s it is refused, and not stored", async (_, change, text) => {
  const body = fields(change);
  expect(await write(body)).toMatchObject(refused(text));
  expect(await rows("SELECT id FROM contact_messages WHERE email = $1", [body.email])).toEqual([]);
});

test("the office's messages are all listed, page by page, none twice, also after one that has been deleted", async () => {
  const { listMessages } = await import("@/lib/messages/operations");
  const mark = `paging ${uniqueEmail()}`;
  // All have the same time, so that only the id orders them. Every other one is read.
  await rows(
    `INSERT INTO contact_messages (name, email, message, read_at, created_at)
     SELECT 'Laila', 'laila@example.org', $1 || ' no. ' || n, CASE WHEN n % 2 = 0 THEN now() END, now() + interval '1 hour'
       FROM generate_series(1, 200) AS n`,
    [mark],
  );
  const down = (first: number, step = 1) =>
    Array.from({ length: Math.ceil(first / step) }, (_, index) => first - index * step);
  /** The numbers of ours on this page and all later ones. */
  async function listed(show: "all" | "unread", after?: number): Promise<number[]> {
    const { messages, next } = await listMessages.as(officeActor, { show, after });
    const found = messages.flatMap(({ message }) =>
      message.startsWith(mark) ? message.split(" ").at(-1) : [],
    );
    return [...found.map(Number), ...(next === null ? [] : await listed(show, next))];
  }
  expect(await listed("all")).toEqual(down(200));
  expect(await listed("unread")).toEqual(down(199, 2));
  const remove = "DELETE FROM contact_messages WHERE message = $1 RETURNING id";
  const [gone] = await rows(remove, [`${mark} no. 101`]);
  expect(await listed("all", Number(gone?.id))).toEqual(down(100));
});

test("a message is marked as read once, and as unread by an act that can be undone", async () => {
  const message = `mark ${randomUUID()}`;
  await visitor().post("contact_message.php", { name: "Laila", email: "laila@example.org", message });
  const columns = "id, read_at IS NOT NULL AS read, answered_at IS NOT NULL AS answered";
  const find = () => rows(`SELECT ${columns} FROM contact_messages WHERE message = $1`, [message]);
  const [sent] = await find();
  const { id: messageId } = Object(sent);
  const acts = () =>
    rows(
      `SELECT DISTINCT c.act_id AS id FROM row_changes c
        WHERE c.table_name = 'contact_messages' AND (c.key->>'id')::int = $1 ORDER BY c.act_id`,
      [messageId],
    );
  const mark = (as: string) => postToOffice("mark-message", { messageId, as });
  for (const _time of ["first", "second"]) expect(await mark("read")).toMatchObject(accepted());
  expect(await find()).toMatchObject([{ read: true }]);
  expect(await acts()).toHaveLength(1);
  expect(await mark("unread")).toMatchObject(accepted());
  expect(await find()).toMatchObject([{ read: false }]);
  const [, unread] = await acts();
  expect(await postToOffice("undo", { actId: Object(unread).id })).toMatchObject(accepted());
  expect(await find()).toMatchObject([{ read: true, answered: false }]);
});

test("the office downloads the newsletter's addresses with their links to leave, and the history says so", async () => {
  const [confirmed, entered] = [uniqueEmail(), uniqueEmail()];
  for (const email of [confirmed, entered])
    await visitor().postForm("/backend/newsletter", { what: "subscribe", email }, {});
  const confirm = "UPDATE newsletter_subscribers SET confirmed_at = '2026-03-21T12:00:00Z' WHERE email = $1";
  await rows(confirm, [confirmed]);
  const { bytes, headers } = await (await office()).send("/backend/office/subscribers");
  expect(headers["content-disposition"]).toContain("newsletter.csv");
  const lines = bytes.toString().split("\r\n");
  expect(lines[0]).toBe('\ufeff"Email","Confirmed on","Link to leave"');
  const lineOf = (email: string) => lines.find((line) => line.startsWith(`"${email}",`)) ?? "";
  expect(lineOf(confirmed)).toMatch(/,"2026-03-21","http.*\/newsletter\?leave=[\w-]{36}"$/);
  expect(lineOf(entered)).toMatch(/,"","http/);
  const [act] = await rows("SELECT 1 FROM audit_events WHERE action = 'exportSubscribers'");
  expect(act).toBeDefined();

  const token = /leave=([\w-]+)/.exec(lineOf(entered))?.[1] ?? "";
  await visitor().postForm("/backend/newsletter", { what: "leave", token }, {});
  expect(await rows("SELECT 1 FROM newsletter_subscribers WHERE email = $1", [entered])).toEqual([]);
});

test("a person with the same name or email is found before being registered twice", async () => {
  const name = `Nilofar Stanekzai ${randomUUID().slice(0, 6)}`;
  const { id: userId, email } = await newStudent({ full_name: name });
  // The form sends what is blank, too.
  const similar = async (typed: Record<string, string>) => {
    const query = new URLSearchParams({ fullName: "", email: "", ...typed });
    return (await (await office()).send(`/backend/office/registration-help?${query}`)).body.people;
  };
  expect(await similar({ email: email.toUpperCase() })).toMatchObject([{ userId, hasEmail: true }]);
  expect(await similar({ fullName: name })).toMatchObject([{ userId, isSame: true }]);
  const misspelt = { fullName: name.replace("Stanekzai", "Stanikzai") };
  expect(await similar(misspelt)).toMatchObject([{ userId, isSame: false }]);
});

const ask = (client: Client, message: string, kind = "correction") =>
  client.postJson("/backend/account/request", { kind, message });

async function askingStudent() {
  const student = await newStudent();
  const client = await logIn(student);
  const message = `Wrong birth date of ${student.id}`;
  expect(await ask(client, message)).toMatchObject(accepted("We have your request."));
  const [request] = await rows("SELECT id FROM contact_messages WHERE user_id = $1", [student.id]);
  const answer = (text: string) => postToOffice("answer-request", { messageId: request?.id, answer: text });
  const stored = () => rows("SELECT message, answer FROM contact_messages WHERE user_id = $1", [student.id]);
  return { student, client, message, answer, stored };
}

test("a request is answered once", async () => {
  const { message, answer, stored } = await askingStudent();
  expect(await answer(" ")).toMatchObject(refused("Please enter your message."));
  const answers = await Promise.all(["One.", "Two.", "Three."].map((text) => answer(text)));
  const outcomes = answers.map(({ body }) => body.code ?? "accepted");
  expect(outcomes.toSorted()).toEqual(["accepted", "conflict", "conflict"]);
  expect(await stored()).toEqual([{ message, answer: expect.stringMatching(/^(One|Two|Three)\.$/) }]);
});

test("a request is about something, says it, and is one of five a day", async () => {
  const { client } = await askingStudent();
  expect(await ask(client, "Please.", "gift")).toMatchObject(refused("Please choose what it is about."));
  expect(await ask(client, " ", "other")).toMatchObject(refused("Please enter your message."));
  const statuses: number[] = [];
  for (let count = 2; count <= 6; count += 1) statuses.push((await ask(client, "More", "other")).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

test("a request goes with its student's account, and comes back with it", async () => {
  const { student, message, stored } = await askingStudent();
  await deletePerson(student);
  expect(await stored()).toEqual([]);
  const [act] = await rows("SELECT max(act_id) AS id FROM audit_events WHERE subject_id = $1", [student.id]);
  expect(await postToOffice("undo", { actId: act?.id, replacements: [] })).toMatchObject(accepted());
  expect(await stored()).toMatchObject([{ message }]);
});

test("name and birth date are fixed once a result is released; sending the same values succeeds", async () => {
  const student = await newStudent({ date_of_birth: "2004-02-29" });
  await giveToefl(student.id);
  const client = await logIn(student);
  const update = (change: Record<string, unknown>) =>
    client.post("update_user.php", { fullName: student.name, email: student.email, ...change });
  const locked = refused(
    "Your name and date of birth are on your certificate. Please ask the office to correct them.",
  );
  for (const change of [{ fullName: "Another Name" }, { dateOfBirth: "2004-03-01" }, { dateOfBirth: null }])
    expect(await update(change)).toMatchObject(locked);
  expect(await update({ dateOfBirth: "2004-02-29", phoneNumber: "0700123456" })).toMatchObject(accepted());
  expect(await update({})).toMatchObject(accepted());
  const versions = "SELECT 1 FROM certificates WHERE user_id = $1 AND current_version = 1";
  expect(await rows(versions, [student.id])).toHaveLength(1);
});
