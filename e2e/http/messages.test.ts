import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { visibleText } from "../fixtures/certificates";
import type { Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { logIn } from "../fixtures/people";

const mark = `paging ${crypto.randomUUID()}`;
let admin: Client;
beforeAll(async () => {
  admin = await logIn(demo.admin);
  // All have the same time, so that only the id orders them. Every other one is read.
  await rows(
    `INSERT INTO contact_messages (name, email, message, read_at, created_at)
     SELECT 'Laila', 'laila@example.org', $1 || ' no. ' || n || '.', CASE WHEN n % 2 = 0 THEN now() END, now() + interval '1 hour'
       FROM generate_series(1, 200) AS n`,
    [mark],
  );
});
afterAll(() => rows("DELETE FROM contact_messages WHERE message LIKE $1", [`${mark}%`]));

/** The numbers of our messages on this page and all later ones. */
async function numbersFrom(first: string): Promise<number[]> {
  const numbers: number[] = [];
  for (let address: string | undefined = first; address !== undefined; ) {
    const page = await admin.send(address);
    const found = [...visibleText(page).matchAll(/no\. (\d+)\./g)].map(([, number]) => Number(number));
    if (found.length === 0) break;
    numbers.push(...found);
    address = /href="(\/admin\/messages\?[^"]*after=\d+[^"]*)"/
      .exec(page.text)?.[1]
      ?.replaceAll("&amp;", "&");
  }
  return numbers;
}
const downFrom = (first: number, step: number) =>
  Array.from({ length: Math.ceil(first / step) }, (_, index) => first - index * step);

describe("the office's messages", () => {
  test("are all listed, page by page, none twice", async () => {
    expect(await numbersFrom("/admin/messages")).toEqual(downFrom(200, 1));
  });

  test("can be filtered to the unread ones", async () => {
    expect(await numbersFrom("/admin/messages?show=unread")).toEqual(downFrom(199, 2));
  });

  test("go on after one that has been deleted", async () => {
    const [found] = await rows("SELECT id FROM contact_messages WHERE message = $1", [`${mark} no. 101.`]);
    await rows("DELETE FROM contact_messages WHERE id = $1", [found?.id]);
    expect(await numbersFrom(`/admin/messages?after=${found?.id}`)).toEqual(downFrom(100, 1));
  });
});
