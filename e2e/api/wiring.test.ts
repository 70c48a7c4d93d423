import { beforeAll, expect, test } from "vitest";
import { type Client, visitor } from "../fixtures/client";
import { logIn, newPerson, newStudent, type Person } from "../fixtures/people";
import { notLoggedIn } from "../fixtures/replies";
import * as table from "../fixtures/role-table";

// Who may call what is tested in-process, for every caller. Here each endpoint is called over HTTP, once as a visitor
// and once as someone permitted.
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
    // Choosing a password is only for those who have to.
    if (client === undefined) return expect(listed.access).toBe("limited");
    const { status, headers } = await table.requestAbout(student.id, client, listed);
    expect(table.passed).toContain(status);
    // An address that is not wired would be answered by a page.
    return expect(headers["content-type"] ?? "").not.toContain("text/html");
  },
);
