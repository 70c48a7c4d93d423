import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { roleNames } from "@/lib/auth/roles";
import type { Role } from "@/prisma/generated/enums";
import { projectRoot } from "@/scripts/project-root";
import { bearer, Client, visitor } from "./fixtures/client";
import { type ListedEndpoint, listedEndpoints, requestEndpoint } from "./fixtures/endpoints";
import type { Answer } from "./fixtures/http";
import { logInWithToken, newPerson, newStudent, type Person } from "./fixtures/people";
import { notAllowed, notLoggedIn } from "./fixtures/replies";

type Caller = { name: string; role: Role | null; isOwner: boolean; byToken: boolean };

const anonymous: Caller = { name: "a visitor", role: null, isOwner: false, byToken: false };

/** The student whose record is requested, another student, and a user of every other role: by cookie and by token. */
const members: readonly Caller[] = [
  { name: "the student", role: "student" as const, isOwner: true },
  ...roleNames.map((role) => ({ name: role === "student" ? "another student" : role, role, isOwner: false })),
].flatMap((caller) => [
  { ...caller, byToken: false },
  { ...caller, name: `${caller.name}, by token`, byToken: true },
]);

/** The lines of the table that people read: an endpoint, and the verdict on each caller. */
const [heads = [], , ...lines] = readFileSync(join(projectRoot, "docs/role-matrix.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const clients = new Map<Caller, Client>();
let student: Person;

beforeAll(async () => {
  student = await newStudent();
  clients.set(anonymous, visitor());
  for (const caller of members.filter(({ byToken }) => !byToken)) {
    const { client, token } = await logInWithToken(
      caller.isOwner ? student : await newPerson(caller.role ?? "student"),
    );
    clients.set(caller, client);
    const withToken = members.find(({ name }) => name === `${caller.name}, by token`);
    if (withToken) clients.set(withToken, bearer(token));
  }
}, 60_000);

/** A request that names the student and changes nothing: missing fields are reported only after the access check. */
const requestAbout = (client: Client, listed: ListedEndpoint): Promise<Answer> =>
  requestEndpoint(
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

// Log-out would end the caller's session; it has tests of its own.
const endpoints = listedEndpoints.filter(({ address }) => !address.endsWith("/logout.php"));
const callers = [anonymous, ...members];

test("the table names every endpoint and every caller", () => {
  expect(lines.map(([name]) => name).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  expect(heads.slice(1)).toEqual(callers.map(({ name }) => name));
});

const cells = endpoints.flatMap((listed) => {
  const line = lines.find(([name]) => name === listed.name) ?? [];
  return callers.map((caller, index) => ({ ...listed, caller, who: caller.name, verdict: line[index + 1] }));
});

describe("who may call what", () => {
  test.each(cells)("$name: $who: $verdict", async ({ caller, verdict, ...listed }) => {
    const client = clients.get(caller);
    if (!client) throw new Error(`There is no client for ${caller.name}`);
    const answer = await requestAbout(client, listed);
    if (verdict === "log in") return expect(answer).toMatchObject(notLoggedIn);
    if (verdict === "no") return expect(answer).toMatchObject(notAllowed);
    expect(verdict).toBe("yes");
    return expect([200, 303, 404]).toContain(answer.status);
  });
});

test("an unknown token counts as a visitor", async () => {
  const stranger = new Client(visitor().url, { authorization: "Bearer unknown" });
  for (const listed of endpoints) {
    const { status } = await requestAbout(stranger, listed);
    if (listed.access === "anyone") expect([200, 303, 404]).toContain(status);
    else expect(status, listed.name).toBe(401);
  }
});
