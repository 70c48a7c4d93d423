import { beforeAll, expect, test } from "vitest";
import { bearer, type Client, visitor } from "../fixtures/client";
import { logInWithToken, newPerson } from "../fixtures/people";
import { notAllowed, notLoggedIn } from "../fixtures/replies";
import * as table from "../fixtures/role-table";

const clients = new Map<string, Client>([[table.anonymous.name, visitor()]]);
let studentId: number;

beforeAll(async () => {
  for (const { name, role, isOwner } of table.members.filter(({ byToken }) => !byToken)) {
    const person = await newPerson(role ?? "student");
    if (isOwner) studentId = person.id;
    const { client, token } = await logInWithToken(person);
    clients.set(name, client).set(`${name}, by token`, bearer(token));
  }
});

// By token first: what ends tokens is called, too.
const callers = [
  table.anonymous,
  ...table.members.filter(({ byToken }) => byToken),
  ...table.members.filter(({ byToken }) => !byToken),
];

test("the table names every endpoint, once", () => {
  expect(table.named.toSorted()).toEqual(table.endpoints.map(({ name }) => name).toSorted());
});

test.each(table.endpoints)("$name may be called by whom the table says", async (listed) => {
  for (const caller of callers) {
    const client = clients.get(caller.name) as Client;
    const answer = await table.requestAbout(studentId, client, listed);
    const verdict = table.verdictOn(listed.name, caller);
    if (verdict === "log in") expect(answer, caller.name).toMatchObject(notLoggedIn);
    else if (verdict === "no") expect(answer, caller.name).toMatchObject(notAllowed);
    else expect([verdict, table.passed.includes(answer.status)], caller.name).toEqual(["yes", true]);
  }
});

test("an unknown token counts as a visitor", async () => {
  const oneOfEachAccess = new Map(table.endpoints.map((listed) => [listed.access, listed]));
  for (const listed of oneOfEachAccess.values()) {
    const { status } = await table.requestAbout(studentId, bearer("unknown"), listed);
    if (listed.access === "anyone") expect(table.passed).toContain(status);
    else expect(status, listed.name).toBe(401);
  }
});
