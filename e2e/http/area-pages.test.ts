import { expect, test } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import { demo } from "../fixtures/academy";
import { giveToefl, withoutValue } from "../fixtures/certificates";
import { acceptHtml, type Client, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDocuments } from "../fixtures/documents";
import { listedEndpoints, requestEndpoint } from "../fixtures/endpoints";
import { markupOf, visibleText } from "../fixtures/http";
import { goodPassword, logIn, newPerson, newStudent, office, postToOffice, unique } from "../fixtures/people";
import { picture } from "../fixtures/pictures";
import { accepted } from "../fixtures/replies";
import { officePages, studentPages } from "../journeys/pages";

const admin = await office();

const open = (path: string, by: Client) => by.send(path, { headers: acceptHtml });
const shown = async (path: string, by: Client) => markupOf(await open(path, by));

test("a request is in the inbox as the student's, with a link to the row, and the answer in her settings", async () => {
  const student = await newStudent();
  const client = await logIn(student);
  const message = `Wrong birth date of ${student.id}`;
  await client.postJson("/backend/account/request", { kind: "correction", message });
  const inbox = await shown("/admin/messages", admin);
  expect(inbox).toContain(message);
  expect(inbox).toContain(`user ID ${student.id}`);
  expect(inbox).toContain(`href="/admin/students?${new URLSearchParams({ search: student.email })}"`);
  expect(await shown("/student/settings", client)).toContain("The office has not answered yet.");
  const [request] = await rows("SELECT id FROM contact_messages WHERE user_id = $1", [student.id]);
  const answer = { messageId: request?.id, answer: `Corrected for ${student.id}.` };
  expect(await postToOffice("answer-request", answer)).toMatchObject(accepted("Answered."));
  for (const page of [shown("/admin/messages", admin), shown("/student/settings", client)])
    expect(await page).toContain(answer.answer);
});

test("a token opens no page", async () => {
  const { token } = (await visitor().post("login.php", demo.student)).body;
  const headers = { ...acceptHtml, Authorization: `Bearer ${token}` };
  expect((await visitor().send("/student/settings", { headers })).status).toBe(307);
});

test("a page says for whom it is, and shows dates in the calendar of that person", async () => {
  const [student, other] = [await newStudent(), await newStudent()];
  const [client, otherClient] = [await logIn(student), await logIn(other)];
  await client.postJson("/backend/account/preferences", { dateStyle: "afghan" });
  const chosen = (style: string) => new RegExp(`<option(?=[^>]*value="${style}")[^>]*selected`);
  expect(await shown("/student/settings", client)).toMatch(chosen("afghan"));
  expect(await shown("/student/settings", otherClient)).toMatch(chosen("gregorian"));
  expect((await open("/student/settings", client)).text).toContain(`data-page-user="${student.id}"`);
  expect((await open("/admin/settings", admin)).text).toMatch(/data-page-user="\d+"/);
});

test("a log-in with a one-time password leads from every page to the choice of a password, and back", async () => {
  const student = await newStudent();
  const { body } = await postToOffice("one-time-password", { userId: student.id });
  const choice = (callbackUrl: string) => `/choose-password?${new URLSearchParams({ callbackUrl })}`;
  const callbackUrl = "/student/documents";
  const client = visitor();
  const fields = { email: student.email, password: String(body.password), callbackUrl };
  expect((await client.form("login.php", fields)).headers.location).toBe(choice(callbackUrl));
  for (const path of ["/student/dashboard", "/student/documents", "/student/settings", "/admin/dashboard"]) {
    const page = await open(path, client);
    expect(`${page.headers.location ?? ""} ${page.text}`).toContain(choice(path));
  }
  const choose = (newPassword: string) => {
    const chosen = { newPassword, confirmPassword: newPassword, callbackUrl };
    return client.postForm("/backend/account/choose-password", chosen);
  };
  expect((await choose("short")).headers.location).toBe(choice(callbackUrl));
  expect(await shown(choice(callbackUrl), client)).toContain("at least 8 characters long");
  expect((await choose(goodPassword)).headers.location).toBe(callbackUrl);
});

test("a teacher has a profile page; a visitor is led to the log-in, everyone else to their own page", async () => {
  const path = "/staff/profile";
  const teacher = await newPerson("teacher");
  const page = await open(path, await logIn(teacher));
  expect(page.status).toBe(200);
  expect(page.text).toContain(teacher.email);
  for (const [client, to, from] of [
    [visitor(), `/login?callbackUrl=${encodeURIComponent(path)}`, path],
    [await logIn(demo.student), "/student/settings", path],
    [admin, "/admin/settings", path],
    [visitor(), path, "/teacher/profile"],
  ] as const) {
    const answer = await open(from, client);
    expect(answer.status).toBe(from === path ? 307 : 308);
    expect(answer.headers.location).toMatch(new RegExp(`${to.replace("?", "\\?")}$`));
  }
});

test.each(["/admin/dashboard", "/admin/students", "/admin/settings"])(
  "%s says nothing to a student",
  async (path) => {
    const student = await logIn(demo.student);
    const answer = await open(path, student);
    expect([answer.status, answer.bytes.length]).toEqual([307, 0]);
    // What a script asks for on the way there.
    const data = await student.send(path, { headers: { rsc: "1" } });
    for (const word of [en.office.menu.billing, "new students in the last"])
      expect(data.text).not.toContain(word);
  },
);

test("the office's dashboard is whole when it arrives, for a browser without scripts", async () => {
  const text = await shown("/admin/dashboard", admin);
  expect(text).not.toContain(en.office.dashboard.loading);
  expect(text).not.toMatch(/<template id="B:|hidden id="S:/);
  for (const words of ["new students in the last 30 days", "logged in within the last 30 days"])
    expect(text).toContain(words);
});

test.each(officePages)("every sentence of %s has its values", async (path) => {
  expect(withoutValue.exec(visibleText(await open(path, admin)))).toBeNull();
});

test.each([
  ["cross-site", true],
  ["same-site", true],
  ["same-origin", false],
  ["none", false],
])("a log-out page that is opened from %s keeps what was typed: %s", async (site, keeps) => {
  for (const client of [visitor(), await logIn(demo.student)]) {
    const { text } = await client.send("/logout", { headers: { ...acceptHtml, "sec-fetch-site": site } });
    expect(text).toContain(`\\"keepsInput\\":${keeps}`);
  }
});

test("a page of the office's messages leads on to the older ones of the same kind", async () => {
  await rows(
    "INSERT INTO contact_messages (name, email, message) SELECT 'Laila', 'paging@example.org', 'no. ' || n FROM generate_series(1, 51) AS n",
  );
  const { text } = await admin.send("/admin/messages?show=unread");
  await rows("DELETE FROM contact_messages WHERE email = 'paging@example.org'");
  expect(text).toMatch(/href="\/admin\/messages\?(?=[^"]*show=unread)[^"]*after=\d+/);
});

const endsSession = /\/(?:login|logout)\.php$/;

const storedData = (id: number) =>
  rows(
    `SELECT to_jsonb(u) AS account, (SELECT jsonb_agg(s) FROM sittings s WHERE s.user_id = u.id) AS sittings,
            (SELECT jsonb_agg(d) FROM documents d WHERE d.user_id = u.id) AS documents,
            (SELECT count(*) FROM contact_messages m WHERE m.user_id = u.id) AS requests,
            (SELECT jsonb_agg(s.id) FROM sessions s WHERE s.user_id = u.id) AS sessions
       FROM users u WHERE id = $1`,
    [id],
  );

test("no address and no call reveals or changes another student's data", async () => {
  const student = await newStudent({ date_of_birth: "2003-07-19" });
  const { id } = student;
  const file = `sheet-${unique()}.jpeg`;
  await giveToefl(id);
  await uploadDocuments(id, [await picture({ name: file })]);
  const own = await logIn(student);
  const [session] = await rows("SELECT id FROM sessions WHERE user_id = $1", [id]);
  const before = await storedData(id);
  const names = ["user_id", "userId", "student_id", "studentId", "id"];
  const ids = Object.fromEntries(names.map((name) => [name, String(id)]));
  const choices = { visibility: "minimal", dateStyle: "afghan", kind: "other", message: "Mine." };
  const fields = { ...ids, file, fileName: file, sessionId: String(session?.id), ...choices };
  const client = await logIn(await newStudent());
  const secrets = [student.name, student.email, student.code, "2003-07-19", file];
  const seenBy = async (viewer: Client) => {
    const page = (path: string) => open(`${path}?${new URLSearchParams(ids)}`, viewer);
    const texts = await Promise.all(studentPages.map(page));
    return secrets.filter((secret) => texts.some(({ text }) => text.includes(secret)));
  };
  const leaks: string[] = [];
  for (const listed of listedEndpoints.filter(({ address }) => !endsSession.test(address))) {
    const { text } = await requestEndpoint(client, listed, fields);
    if (secrets.some((secret) => text.includes(secret))) leaks.push(listed.name);
  }
  expect(leaks).toEqual([]);
  expect(await seenBy(client)).toEqual([]);
  // The secrets are still there, and the intruder is still logged in.
  expect(await seenBy(own)).toEqual(secrets);
  expect((await client.get("get_user.php")).status).toBe(200);
  expect(await storedData(id)).toEqual(before);
});
