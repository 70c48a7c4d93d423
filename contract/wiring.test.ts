import { beforeAll, expect, test } from "vitest";
import { type Client, visitor } from "./fixtures/client";
import { logIn, newPerson, newStudent, type Person } from "./fixtures/people";
import { notLoggedIn } from "./fixtures/replies";
import * as table from "./fixtures/role-table";

// Who may call what is asked in this process, of every caller. Here each address is asked over HTTP, once as a visitor and
// once as someone who may.
const clients = new Map<string, Client>();
let student: Person;
beforeAll(async () => {
  student = await newStudent();
  clients.set(table.anonymous.name, visitor());
  for (const { name, role, isOwner } of table.members.filter(({ byToken }) => !byToken))
    clients.set(name, await logIn(isOwner ? student : await newPerson(role ?? "student")));
});

const callers = [table.anonymous, ...table.members.filter(({ byToken }) => !byToken)];
const wired = table.endpoints.map((listed) => ({
  listed,
  visitors: table.verdictOn(listed.name, table.anonymous),
  who: callers.find((caller) => table.verdictOn(listed.name, caller) === "yes")?.name ?? "nobody",
}));

test.each(wired)(
  "$listed.name answers over HTTP, and $who may call it",
  async ({ listed, visitors, who }) => {
    if (visitors === "log in")
      expect(await table.requestAbout(student.id, visitor(), listed)).toMatchObject(notLoggedIn);
    const client = clients.get(who);
    // Choosing a password is for those who must.
    if (client === undefined) return expect(listed.access).toBe("limited");
    const { status, headers } = await table.requestAbout(student.id, client, listed);
    expect(table.passed).toContain(status);
    // A page would answer an address that is not wired.
    return expect(headers["content-type"] ?? "").not.toContain("text/html");
  },
);
