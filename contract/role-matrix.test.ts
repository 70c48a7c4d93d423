import { beforeAll, describe, expect, test } from "vitest";
import { may } from "@/lib/auth/access";
import { reaches, roleNames } from "@/lib/auth/roles";
import type { Role } from "@/prisma/generated/enums";
import { officeActor } from "./fixtures/academy-in-process";
import { bearer, Client, visitor } from "./fixtures/client";
import { type ListedEndpoint, listedEndpoints, requestEndpoint } from "./fixtures/endpoints";
import type { Answer } from "./fixtures/http";
import { logInWithToken, newPerson, newStudent, type Person } from "./fixtures/people";
import { notAllowed, notLoggedIn } from "./fixtures/replies";

type Verdict = "passes" | "logs in first" | "may not";
type Asker = { name: string; role: Role | null; isOwner: boolean; byToken: boolean };

const aVisitor: Asker = { name: "a visitor", role: null, isOwner: false, byToken: false };

/** The student whose record is asked for, another one, and somebody of every other role: by cookie and by token. */
const members: readonly Asker[] = [
  { name: "the student", role: "student" as const, isOwner: true },
  ...roleNames.map((role) => ({ name: role === "student" ? "another student" : role, role, isOwner: false })),
].flatMap((asker) => [
  { ...asker, byToken: false },
  { ...asker, name: `${asker.name}, by token`, byToken: true },
]);

/** Which roles a word lets begin stands in lib/auth/access.test.ts; here every endpoint keeps to it. */
function verdict({ access, opensToToken }: ListedEndpoint, { role, isOwner, byToken }: Asker): Verdict {
  if (access === "anyone") return "passes";
  if (role === null) return "logs in first";
  if (byToken && !opensToToken) return "may not";
  const passes =
    access === "owner"
      ? isOwner || (!byToken && reaches(role, "student"))
      : may({ ...officeActor, role }, { access });
  return passes ? "passes" : "may not";
}

const clients = new Map<Asker, Client>();
let student: Person;

beforeAll(async () => {
  student = await newStudent();
  clients.set(aVisitor, visitor());
  for (const asker of members.filter(({ byToken }) => !byToken)) {
    const { client, token } = await logInWithToken(
      asker.isOwner ? student : await newPerson(asker.role ?? "student"),
    );
    clients.set(asker, client);
    const withToken = members.find(({ name }) => name === `${asker.name}, by token`);
    if (withToken) clients.set(withToken, bearer(token));
  }
}, 60_000);

/** A request that names the student and would change nothing: what is missing is only reported after the access check. */
const askAbout = (client: Client, listed: ListedEndpoint): Promise<Answer> =>
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

// Log-out is open to everybody and ends the session that asks; it has tests of its own.
const rows = listedEndpoints.filter(({ address }) => !address.endsWith("/logout.php"));
const cells = rows.flatMap((listed) =>
  [aVisitor, ...members].map((asker) => ({
    ...listed,
    asker,
    who: asker.name,
    verdict: verdict(listed, asker),
  })),
);

describe("who may call what", () => {
  test.each(cells)("$name: $who $verdict", async ({ asker, verdict: expected, ...listed }) => {
    const client = clients.get(asker);
    if (!client) throw new Error(`nobody plays ${asker.name}`);
    const answer = await askAbout(client, listed);
    if (expected === "logs in first") return expect(answer).toMatchObject(notLoggedIn);
    if (expected === "may not") return expect(answer).toMatchObject(notAllowed);
    return expect([200, 303, 404]).toContain(answer.status);
  });
});

test("an unknown token counts as a visitor", async () => {
  const stranger = new Client(visitor().url, { authorization: "Bearer unknown" });
  for (const listed of rows) {
    const { status } = await askAbout(stranger, listed);
    if (listed.access === "anyone") expect([200, 303, 404]).toContain(status);
    else expect(status, listed.name).toBe(401);
  }
});
