import { expect, test } from "vitest";
import type { Role } from "@/prisma/generated/enums";
import { requireReach } from "./access";
import type { Actor } from "./actor";
import {
  isPermitted,
  memberAreas,
  pageAfterLogIn,
  permissions,
  reaches,
  roleNames,
  settingsPage,
} from "./roles";

const visitor: Actor = { kind: "visitor", address: "192.0.2.1" };
const member = (role: Role): Actor => ({
  ...{ kind: "member", role, via: "cookie", address: "192.0.2.1", userId: 1, sessionId: 1 },
  ...{ email: "one@academy.example", fullName: "One", photoKey: null, dateStyle: "gregorian" },
  isRecentlyAuthenticated: true,
});
const forbidden = expect.objectContaining({ kind: "forbidden" });
const typical = ["student", "admin", "teacher"] as const;

test("a permission counts only within the role's reach", () => {
  const permittedTo = (reach: readonly Role[]) =>
    permissions.filter((permission) => isPermitted({ permissions: "all", reach }, permission));
  const [toNobody, toStudents] = [permittedTo([]), permittedTo(["student"])];
  expect(toNobody).toEqual(expect.arrayContaining(["exportSubscribers", "listStudents"]));
  for (const permission of ["saveScores", "listDocuments", "runImport", "printSelected"]) {
    expect(toNobody).not.toContain(permission);
    expect(toStudents).toContain(permission);
  }
  expect(toStudents).not.toContain("listHistory");
  expect(permittedTo(roleNames)).toEqual(permissions);
  const teacher = { permissions: ["saveDraft"], reach: ["student"] } as const;
  expect(isPermitted(teacher, "saveScores")).toBe(false);
  expect(isPermitted(teacher, ["saveScores", "saveDraft"])).toBe(true);
});

test("reach is independent of access: admins reach everyone, students and teachers no one", () => {
  expect(roleNames.filter((role) => !reaches("admin", role))).toEqual([]);
  for (const role of ["student", "teacher"] as const)
    for (const touched of roleNames) expect(() => requireReach(member(role), touched)).toThrow(forbidden);
  expect(() => requireReach(member("admin"), ...roleNames)).not.toThrow();
  expect(() => requireReach(visitor, "student")).toThrow(forbidden);
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
