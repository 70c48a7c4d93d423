import { expect, test } from "vitest";
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

test("a message by form fields gets the same answer", async () => {
  expect(await visitor().form("contact_message.php", fields(), {})).toMatchObject(sent);
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

test.each([
  ["a name of 100", { name: "n".repeat(100) }],
  ["100 letters between spaces", { name: ` ${"n".repeat(100)} ` }],
  ["a message of 5,000", { message: "m".repeat(5000) }],
  ["5,000 Dari letters", { message: "س".repeat(5000) }],
])("it may have %s", async (_, change) => {
  expect(await write(fields(change))).toMatchObject(sent);
});
