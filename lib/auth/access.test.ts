import { expect, test } from "vitest";
import { may, requireAccess, requireOwner, requireReach } from "./access";
import type { Actor } from "./actor";
import { memberAreas, pageAfterLogIn, reaches, roleNames, settingsPage } from "./roles";

const visitor: Actor = { kind: "visitor", address: "192.0.2.1" };
const member = (role: (typeof roleNames)[number], via: "cookie" | "token" = "cookie"): Actor => ({
  kind: "member",
  address: "192.0.2.1",
  userId: 1,
  sessionId: 1,
  role,
  via,
  email: "one@academy.example",
  fullName: "One",
  photoKey: null,
  dateStyle: "gregorian",
});
const forbidden = expect.objectContaining({ kind: "forbidden" });

test("who may begin what, as a table", () => {
  const table = (["anyone", "member", "student", "office", "admin", "owner"] as const).map((access) => ({
    access,
    visitor: may(visitor, { access }),
    roles: roleNames.filter((role) => may(member(role), { access })),
  }));
  expect(table).toEqual([
    { access: "anyone", visitor: true, roles: ["student", "admin", "teacher"] },
    { access: "member", visitor: false, roles: ["student", "admin", "teacher"] },
    { access: "student", visitor: false, roles: ["student"] },
    { access: "office", visitor: false, roles: ["admin"] },
    { access: "admin", visitor: false, roles: ["admin"] },
    { access: "owner", visitor: false, roles: ["student", "admin"] },
  ]);
});

test("whose accounts a role touches does not follow from what it may run: admins are in reach of admins alone", () => {
  expect(roleNames.filter((role) => reaches(role, "admin"))).toEqual(["admin"]);
  for (const role of ["student", "teacher"] as const)
    for (const touched of roleNames) expect(() => requireReach(member(role), touched)).toThrow(forbidden);
  expect(() => requireReach(member("admin"), ...roleNames)).not.toThrow();
  expect(() => requireReach(visitor, "student")).toThrow(forbidden);
});

test("a token opens its own user's record and reaches nobody else", () => {
  expect(() => requireReach(member("admin", "token"), "student")).toThrow(forbidden);
  expect(() => requireOwner(member("admin", "token"), 2)).toThrow(forbidden);
  expect(() => requireOwner(member("student", "token"), 1)).not.toThrow();
  expect(() => requireAccess(member("admin", "token"), "admin", false)).toThrow(forbidden);
});

test("a log-in leads to the role's own page, and to the home page what is no role", () => {
  expect([...roleNames, "nobody", null, "toString"].map(pageAfterLogIn)).toEqual([
    ...["/student/dashboard", "/admin/dashboard", "/"],
    ...["/", "/", "/"],
  ]);
});

test("every role has a page of its own profile, in an area that is shut to visitors", () => {
  expect(roleNames.map(settingsPage)).toEqual(["/student/settings", "/admin/settings", "/teacher/profile"]);
  expect(memberAreas).toEqual(["student", "admin", "teacher"]);
});
