import { expect, test } from "vitest";
import { giveToefl } from "../fixtures/certificates";
import { acceptHtml, type Client } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { uploadDocuments } from "../fixtures/documents";
import { listedEndpoints, requestEndpoint } from "../fixtures/endpoints";
import { logIn, newStudent, unique } from "../fixtures/people";
import { picture } from "../fixtures/pictures";

const pages = ["dashboard", "certificates", "documents", "settings"].map((name) => `/student/${name}`);
/** Endpoints that end the session of the client calling them. */
const endsSession = /\/(?:login|logout)\.php$/;

/** A student with a result and a document. */
async function studentWithData() {
  const student = await newStudent({ date_of_birth: "2003-07-19" });
  const file = `sheet-${unique()}.jpeg`;
  await giveToefl(student.id);
  await uploadDocuments(student.id, [await picture({ name: file })]);
  const own = await logIn(student);
  return { student, file, own };
}

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
  const { student, file, own } = await studentWithData();
  const { id } = student;
  const [session] = await rows("SELECT id FROM sessions WHERE user_id = $1", [id]);
  const before = await storedData(id);
  const names = ["user_id", "userId", "student_id", "studentId", "id"];
  const ids = Object.fromEntries(names.map((name) => [name, String(id)]));
  const fields = {
    ...ids,
    file,
    fileName: file,
    sessionId: String(session?.id),
    visibility: "minimal",
    dateStyle: "afghan",
    kind: "other",
    message: "Mine.",
  };
  const client = await logIn(await newStudent());
  const secrets = [student.name, student.email, student.code, "2003-07-19", file];
  const seenBy = async (viewer: Client) => {
    const texts = await Promise.all(
      pages.map((page) => viewer.send(`${page}?${new URLSearchParams(ids)}`, { headers: acceptHtml })),
    );
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
