import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { newStudent, office, postToOffice, uniqueEmail } from "../fixtures/people";
import { accepted } from "../fixtures/replies";

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
  const similar = async (fullName: string, typed = "") =>
    (await office()).send(
      `/backend/office/registration-help?${new URLSearchParams({ fullName, email: typed })}`,
    );
  expect((await similar("", email.toUpperCase())).body.people).toMatchObject([{ userId, hasEmail: true }]);
  expect((await similar(name)).body.people).toMatchObject([{ userId, isSame: true }]);
  expect((await similar(name.replace("Stanekzai", "Stanikzai"))).body.people).toMatchObject([
    { userId, isSame: false },
  ]);
});
