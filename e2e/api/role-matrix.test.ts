import { beforeAll, describe, expect, test } from "vitest";
import { createUser } from "@/prisma/factories/user";
import { endpointsInProcess } from "../fixtures/academy-in-process";
import type { Client } from "../fixtures/client";
import { cheapHash, goodPassword, logInWithToken, uniqueEmail } from "../fixtures/people";
import { notAllowed, notLoggedIn } from "../fixtures/replies";
import * as table from "../fixtures/role-table";

const clients = new Map<string, Client>();
let stranger: Client;
let studentId: number;

beforeAll(async () => {
  const { db, client } = await endpointsInProcess();
  clients.set(table.anonymous.name, client());
  stranger = client({ authorization: "Bearer unknown" });
  for (const { name, role, isOwner } of table.members.filter(({ byToken }) => !byToken)) {
    const email = uniqueEmail();
    const { id } = await createUser(db, { role: role ?? "student", email, passwordHash: cheapHash });
    if (isOwner) studentId = id;
    const loggedIn = await logInWithToken({ email, password: goodPassword }, "", client());
    clients.set(name, loggedIn.client);
    clients.set(`${name}, by token`, client({ authorization: `Bearer ${loggedIn.token}` }));
  }
  return () => db.$disconnect();
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

const cells = table.endpoints.flatMap((listed) =>
  callers.map((caller) => ({ listed, who: caller.name, verdict: table.verdictOn(listed.name, caller) })),
);

describe("who may call what", () => {
  test.each(cells)("$listed.name: $who: $verdict", async ({ listed, who, verdict }) => {
    const client = clients.get(who);
    if (!client) throw new Error(`There is no client for ${who}`);
    const answer = await table.requestAbout(studentId, client, listed);
    if (verdict === "log in") return expect(answer).toMatchObject(notLoggedIn);
    if (verdict === "no") return expect(answer).toMatchObject(notAllowed);
    expect(verdict).toBe("yes");
    return expect(table.passed).toContain(answer.status);
  });
});

test("an unknown token counts as a visitor", async () => {
  for (const listed of table.endpoints) {
    const { status } = await table.requestAbout(studentId, stranger, listed);
    if (listed.access === "anyone") expect(table.passed).toContain(status);
    else expect(status, listed.name).toBe(401);
  }
});
