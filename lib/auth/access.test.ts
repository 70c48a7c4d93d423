import { expect, test } from "vitest";
import type { Role } from "@/prisma/generated/enums";
import { type Access, may, requireAccess, requireOwner, requireReach } from "./access";
import type { Actor } from "./actor";
import { type Permission, permissions } from "./permissions";
import { isPermitted, memberAreas, pageAfterLogIn, reaches, roleNames, settingsPage } from "./roles";

const visitor: Actor = { kind: "visitor", address: "192.0.2.1" };
const member = (role: Role, via: "cookie" | "token" = "cookie"): Actor => ({
  ...{ kind: "member", role, via, address: "192.0.2.1", userId: 1, sessionId: 1 },
  ...{ email: "one@academy.example", fullName: "One", photoKey: null, dateStyle: "gregorian" },
  isRecentlyAuthenticated: true,
});
const forbidden = expect.objectContaining({ kind: "forbidden" });

/** The permissions of one role of each kind. What any other role may call is decided in e2e/fixtures/role-table.ts. */
const permitted = { student: [], admin: permissions, teacher: [] } satisfies Partial<
  Record<Role, readonly Permission[]>
>;
const typical = Object.keys(permitted) as (keyof typeof permitted)[];

/**
 * The roles admitted by each access word except `limited`, which no role has. `permitted` and `owner` are tried with an
 * operation nobody has permission for.
 */
const allowed: Record<Exclude<Access, "limited">, readonly Role[]> = {
  anyone: typical,
  member: typical,
  student: ["student"],
  office: ["admin"],
  permitted: [],
  owner: ["student"],
};

test.each(Object.entries(allowed) as [keyof typeof allowed, Role[]][])(
  "the access word %s admits the roles %j",
  (access, roles) => {
    expect(typical.filter((role) => may(member(role), { access }))).toEqual(roles);
    expect(may(visitor, { access })).toBe(access === "anyone");
  },
);

test.each(typical)("the role %s may run what it is permitted, and nothing else of the office", (role) => {
  const operations = [...permissions, "somethingElse", ""];
  expect(operations.filter((name) => may(member(role), { name, access: "permitted" }))).toEqual(
    permitted[role],
  );
});

test("a permission counts only within the role's reach", () => {
  const permittedTo = (reach: readonly Role[]) =>
    permissions.filter((name) => isPermitted({ permissions: "all", reach }, name));
  const [toNobody, toStudents] = [permittedTo([]), permittedTo(["student"])];
  expect(toNobody).toEqual(expect.arrayContaining(["exportSubscribers", "listStudents"]));
  const onStudents = [
    "saveScores",
    "listDocuments",
    "replacePhoto",
    "printSelected",
    "findStudents",
  ] as const;
  for (const name of onStudents) {
    expect(toNobody).not.toContain(name);
    expect(toStudents).toContain(name);
  }
  expect(toStudents).not.toContain("listHistory");
  expect(permittedTo(roleNames)).toEqual(permissions);
  expect(isPermitted({ permissions: ["saveScores"], reach: roleNames }, "listHistory")).toBe(false);
});

test("reach is independent of access: admins reach everyone, students and teachers no one", () => {
  expect(roleNames.filter((role) => !reaches("admin", role))).toEqual([]);
  for (const role of ["student", "teacher"] as const)
    for (const touched of roleNames) expect(() => requireReach(member(role), touched)).toThrow(forbidden);
  expect(() => requireReach(member("admin"), ...roleNames)).not.toThrow();
  expect(() => requireReach(visitor, "student")).toThrow(forbidden);
});

test("a token gives access to its own user's record and reaches no one else", () => {
  const record = { name: "listDocuments" };
  expect(() => requireReach(member("admin", "token"), "student")).toThrow(forbidden);
  expect(() => requireOwner(member("admin", "token"), record, 2)).toThrow(forbidden);
  expect(() => requireOwner(member("student", "token"), record, 1)).not.toThrow();
  const closed = { ...record, access: "owner" as const, opensToToken: false };
  expect(() => requireAccess(member("admin", "token"), closed)).toThrow(forbidden);
});

test("a log-in leads to the role's own page, or to the home page for an unknown role", () => {
  expect([...typical, "nobody", null, "toString"].map(pageAfterLogIn)).toEqual([
    ...["/student/dashboard", "/admin/dashboard", "/"],
    ...["/", "/", "/"],
  ]);
});

test("students, the office and other staff have a profile page each, in an area closed to visitors", () => {
  expect(typical.map(settingsPage)).toEqual(["/student/settings", "/admin/settings", "/staff/profile"]);
  expect(memberAreas).toEqual(expect.arrayContaining(["student", "admin", "staff"]));
});
