import { expect, test } from "vitest";
import { officeActor } from "../fixtures/academy-in-process";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uniqueEmail } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const fields = (change: Record<string, unknown> = {}) => ({
  ...{ name: "Laila Ahmadi", email: uniqueEmail(), message: "When does the next course begin?" },
  ...change,
});
const write = (body: unknown) => visitor().post("contact_message.php", body);
const sent = accepted("Message sent successfully.");

test("a message is stored as it was written", async () => {
  const message = "سلام!\n\nWhen does the next course begin?\n\t— Laila";
  const email = uniqueEmail();
  expect(
    await write({ name: "  Laila ", email: email.toUpperCase(), message: ` ${message}  ` }),
  ).toMatchObject(sent);
  expect(await rows("SELECT name, email, message FROM contact_messages WHERE email = $1", [email])).toEqual([
    { name: "Laila", email, message },
  ]);
});

test("a name may have 100 and a message 5,000 characters, by form fields, too", async () => {
  for (const message of ["m".repeat(5000), "س".repeat(5000)])
    expect(await write(fields({ name: ` ${"n".repeat(100)} `, message }))).toMatchObject(sent);
  // Browsers count a line break as one character and send two.
  const message = `${"m".repeat(49)}\r\n`.repeat(100);
  expect(await visitor().form("contact_message.php", fields({ message }), {})).toMatchObject(sent);
});

const missing = "Name, email and message are required.";
test.each<[what: string, change: Record<string, unknown>, text: string]>([
  ["nothing", { name: undefined, email: undefined, message: undefined }, missing],
  ["no message", { message: undefined }, missing],
  ["a message of line breaks", { message: "\n \n" }, missing],
  ["null", { message: null }, missing],
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
  const [gone] = await rows("DELETE FROM contact_messages WHERE message = $1 RETURNING id", [
    `${mark} no. 101`,
  ]);
  expect(await listed("all", Number(gone?.id))).toEqual(down(100));
});
