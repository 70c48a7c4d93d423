import type { Role } from "@/prisma/generated/enums";
import { type Permission, permissions, type Scope, scopeOf } from "./permissions";

type RoleDefinition = {
  /** Where a log-in leads. */
  home: `/${string}`;
  /** The page of one's own profile, password and sessions. */
  settings: `/${string}/${string}`;
  /** Seconds without any request after which a session ends. An office computer stands open to anyone who passes by. */
  idleSeconds: number;
  /** Works for the academy: `npm run user -- list` names them. */
  isStaff: boolean;
  /** Can be picked when the office registers someone. */
  isInRegistrationForm: boolean;
  /** The operations of the office that it may run, as far as it reaches whom they touch; `all` means those to come, too. */
  permissions: "all" | readonly Permission[];
  /**
   * The roles whose accounts and records this role may act on, beside its own, with whichever permissions. A role that may
   * register people registers these and no others.
   */
  reach: readonly Role[];
};

/** Every role there is. Schemas, selects, pages after log-in, access and the command line follow from this. */
const roles: Readonly<Record<Role, RoleDefinition>> = {
  student: {
    home: "/student/dashboard",
    settings: "/student/settings",
    idleSeconds: 8 * 3600,
    isStaff: false,
    isInRegistrationForm: true,
    permissions: [],
    reach: [],
  },
  admin: {
    home: "/admin/dashboard",
    settings: "/admin/settings",
    idleSeconds: 30 * 60,
    isStaff: true,
    isInRegistrationForm: true,
    permissions: "all",
    reach: ["student", "admin", "teacher"],
  },
  // Teachers have their profile and no other page yet: a log-in leads home, and the log-in page to the profile.
  teacher: {
    home: "/",
    settings: "/teacher/profile",
    idleSeconds: 8 * 3600,
    isStaff: true,
    isInRegistrationForm: false,
    permissions: [],
    reach: [],
  },
};

/** The names of all roles, in the order in which people see them. */
export const roleNames = Object.keys(roles) as Role[];

/** The names of the roles whose definition passes the test. */
export const rolesWhere = (isWanted: (role: RoleDefinition) => boolean): Role[] =>
  roleNames.filter((name) => isWanted(roles[name]));

/** Where a log-in leads: the role's own page; the home page for what is no role. */
export function pageAfterLogIn(role: unknown): string {
  return roleNames.find((name) => name === role) ? roles[role as Role].home : "/";
}

/** The page of a role's own profile. */
export const settingsPage = (role: Role): string => roles[role].settings;

/** The profile pages of all roles. */
export const settingsPages: readonly string[] = roleNames.map(settingsPage);

/** The first path segments of the members' areas. */
export const memberAreas: readonly string[] = [
  ...new Set(settingsPages.map((page) => page.split("/")[1] ?? "")),
];

/** Seconds without use after which a role's session ends. */
export const idleSecondsOf = (role: Role): number => roles[role].idleSeconds;

/** Whom a role must reach for what an operation touches. */
const requiredReach: Readonly<Record<Scope, readonly Role[]>> = {
  academy: [],
  students: ["student"],
  accounts: [],
  everybody: roleNames,
};

/** Whether a role has permission for the operation of this name, and reaches whom it touches. */
export const permits = (role: Role, operation: string): boolean => isPermitted(roles[role], operation);

/** The same for any definition of a role. */
export function isPermitted(
  { permissions: granted, reach }: Pick<RoleDefinition, "permissions" | "reach">,
  operation: string,
): boolean {
  const permission = permissions.find((name) => name === operation);
  if (permission === undefined) return false;
  const isGranted = granted === "all" || granted.includes(permission);
  return isGranted && requiredReach[scopeOf(permission)].every((touched) => reach.includes(touched));
}

/** The roles whose accounts a role may act on. */
export const reachOf = (role: Role): readonly Role[] => roles[role].reach;

/** Whether a role may act on the accounts and records of another. */
export const reaches = (role: Role, other: Role): boolean => reachOf(role).includes(other);
