import { describe, expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uniqueEmail } from "../fixtures/people";
import { accepted, refused } from "../fixtures/replies";

const fields = (change: Record<string, unknown> = {}) => ({
  name: "Laila Ahmadi",
  email: uniqueEmail(),
  message: "When does the next course begin?",
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

describe("name, email and message are required", () => {
  test.each([
    { name: "nothing", body: {} },
    { name: "no message", body: fields({ message: undefined }) },
    { name: "a message of line breaks", body: fields({ message: "\n \n" }) },
    { name: "null", body: fields({ message: null }) },
  ])("$name", async ({ body }) => {
    expect(await write(body)).toMatchObject(refused("Name, email and message are required."));
  });
});

describe("lengths", () => {
  test.each([
    { what: "a name of 100", body: fields({ name: "n".repeat(100) }), reply: sent },
    {
      what: "a name of 101",
      body: fields({ name: "n".repeat(101) }),
      reply: refused("Name must be at most 100 characters."),
    },
    { what: "a message of 5,000", body: fields({ message: "m".repeat(5000) }), reply: sent },
    {
      what: "a message of 5,001",
      body: fields({ message: "m".repeat(5001) }),
      reply: refused("Message must be at most 5000 characters."),
    },
    { what: "5,000 Dari letters", body: fields({ message: "س".repeat(5000) }), reply: sent },
    { what: "100 letters between spaces", body: fields({ name: ` ${"n".repeat(100)} ` }), reply: sent },
  ])("$what", async ({ body, reply }) => {
    expect(await write(body)).toMatchObject(reply);
  });
});

test("a refused message is not stored", async () => {
  const message = fields({ message: "m".repeat(5001) });
  await write(message);
  expect(await rows("SELECT id FROM contact_messages WHERE email = $1", [message.email])).toEqual([]);
});
