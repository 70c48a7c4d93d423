import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDocuments } from "../fixtures/documents";
import { newStudent, office, postToOffice, uniqueEmail } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted, refused } from "../fixtures/replies";

const documentsOf = async (id: number) =>
  (await (await office()).get("get_student_documents.php", { user_id: id })).body.documents;

test("a document is renamed, replaced and deleted", async () => {
  const { id: userId } = await newStudent();
  const admin = await office();
  const files = [await picture({ name: "one.jpg" }), await picture({ name: "two.jpg" })];
  await uploadDocuments(userId, files);
  const change = (more: Record<string, string | File>) =>
    admin.postMultipart("/backend/office/change-document", { userId: String(userId), ...more });
  const renamed = await change({ fileName: "one.jpg", name: "two" });
  expect(renamed.body).toMatchObject({ success: true, document: { fileName: "two (2).jpg" } });
  expect(await change({ fileName: "one.jpg", name: "x" })).toMatchObject(refused("Document not found."));
  expect(await change({ fileName: "two.jpg" })).toMatchObject(refused("Please select at least one image."));
  const other = await picture({ name: "other.png", format: "png" });
  const replaced = await change({ fileName: "two.jpg", file: other });
  expect(replaced.body).toMatchObject({ success: true, document: { fileName: "two.png" } });
  expect(await postToOffice("delete-document", { userId, fileName: "two (2).jpg" })).toMatchObject(
    accepted(),
  );
  expect(await documentsOf(userId)).toMatchObject([{ file_name: "two.png" }]);
});

test("a message is marked as read, unread and answered, each time as an act that can be undone, and deleted", async () => {
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
  await mark("unread");
  expect(await mark("answered")).toMatchObject(accepted());
  expect(await find()).toMatchObject([{ read: true, answered: true }]);
  expect(await mark("deleted")).toMatchObject(accepted());
  expect(await find()).toEqual([]);
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

test("a student without a code gets one, once", async () => {
  const { id: studentId } = await newStudent();
  await rows("UPDATE users SET student_code = NULL WHERE id = $1", [studentId]);
  const given = await postToOffice("give-student-code", { studentId });
  expect(given.body).toMatchObject({ success: true, studentCode: expect.stringMatching(/^LEA-/) });
  expect((await postToOffice("give-student-code", { studentId })).body).toMatchObject({
    studentCode: given.body.studentCode,
  });
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
