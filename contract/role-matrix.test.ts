import { beforeAll, describe, expect, test } from "vitest";
import type { Access } from "@/lib/auth/access";
import { demo } from "./fixtures/academy";
import { bearer, Client, visitor } from "./fixtures/client";
import { ask, type Listed, theEndpoints } from "./fixtures/endpoints";
import { enter, newStudent, newTeacher, type Person } from "./fixtures/people";
import { notAllowed, notLoggedIn } from "./fixtures/replies";
import type { Answer } from "./fixtures/wire";

type Verdict = "passes" | "logs in first" | "may not";
const askers = [
  "a visitor",
  "the student",
  "another student",
  "a teacher",
  "an admin",
  "the student's token",
  "another student's token",
  "a teacher's token",
  "an admin's token",
] as const;
type Asker = (typeof askers)[number];

const passing: Record<Access, readonly Asker[]> = {
  anyone: askers,
  limited: [],
  member: ["the student", "another student", "a teacher", "an admin"],
  student: ["the student", "another student"],
  office: ["an admin"],
  admin: ["an admin"],
  owner: ["the student", "an admin"],
};
/** Who passes with a token, where one opens the call: a student's own record, whoever the others are. */
const passingByToken: Record<Access, readonly Asker[]> = {
  anyone: askers,
  limited: [],
  member: ["the student's token", "another student's token", "a teacher's token", "an admin's token"],
  student: ["the student's token", "another student's token"],
  office: [],
  admin: [],
  owner: ["the student's token"],
};

function verdict({ access, opensToToken }: Listed, asker: Asker): Verdict {
  if (passing[access].includes(asker)) return "passes";
  if (opensToToken && passingByToken[access].includes(asker)) return "passes";
  return asker === "a visitor" ? "logs in first" : "may not";
}

const clients = new Map<Asker, Client>();
let student: Person;

beforeAll(async () => {
  student = await newStudent();
  const people = {
    student: await enter(student),
    other: await enter(await newStudent()),
    teacher: await enter(await newTeacher()),
    admin: await enter(demo.admin),
  };
  clients.set("a visitor", visitor());
  clients.set("the student", people.student.client).set("the student's token", bearer(people.student.token));
  clients
    .set("another student", people.other.client)
    .set("another student's token", bearer(people.other.token));
  clients.set("a teacher", people.teacher.client).set("a teacher's token", bearer(people.teacher.token));
  clients.set("an admin", people.admin.client).set("an admin's token", bearer(people.admin.token));
}, 60_000);

/** A request that names the student and would change nothing: what lacks is found after it is settled who asks. */
const askAbout = (client: Client, listed: Listed): Promise<Answer> =>
  ask(
    client,
    listed,
    listed.method === "GET"
      ? {
          user_id: String(student.id),
          student_id: String(student.id),
          studentId: String(student.id),
          exam: "toefl",
          file: "none.jpg",
        }
      : {},
  );

// Log-out is open to everybody and ends the session that asks; it has tests of its own.
const rows = theEndpoints.filter(({ address }) => !address.endsWith("/logout.php"));
const cells = rows.flatMap((listed) =>
  askers.map((asker) => ({ ...listed, asker, verdict: verdict(listed, asker) })),
);

describe("who may ask what", () => {
  test.each(cells)("$name: $asker $verdict", async ({ asker, verdict: expected, ...listed }) => {
    const client = clients.get(asker);
    if (!client) throw new Error(`nobody plays ${asker}`);
    const answer = await askAbout(client, listed);
    if (expected === "logs in first") return expect(answer).toMatchObject(notLoggedIn);
    if (expected === "may not") return expect(answer).toMatchObject(notAllowed);
    return expect([200, 303, 404]).toContain(answer.status);
  });
});

test("an unknown token is nobody's, and what is open to anyone does not mind", async () => {
  const stranger = new Client(visitor().url, { authorization: "Bearer unknown" });
  for (const listed of rows) {
    const { status } = await askAbout(stranger, listed);
    if (listed.access === "anyone") expect([200, 303, 404]).toContain(status);
    else expect(status, listed.name).toBe(401);
  }
});
