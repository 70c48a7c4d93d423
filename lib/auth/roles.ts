import type { Role } from "@/prisma/generated/enums";

type RoleDefinition = {
  /** Display name. */
  label: string;
  /** Where a log-in leads. */
  home: `/${string}`;
  /** The page of one's own profile, password and sessions. */
  settings: `/${string}/${string}`;
  /** Seconds without any request after which a session ends. An office computer stands open to anyone who passes by. */
  idleSeconds: number;
  /** Works for the academy: `npm run user -- list` names them. */
  isStaff: boolean;
  /** Can be picked when the office registers somebody. */
  isInRegistrationForm: boolean;
  /**
   * Whose accounts and records this role deals with, beyond its own: what its operations reach, whichever of them it may
   * run. A role that may register people registers these and no others.
   */
  reach: readonly Role[];
};

/** Every role there is. Schemas, selects, pages after log-in, reach and the command line follow from this. */
export const roles = {
  student: {
    label: "Student",
    home: "/student/dashboard",
    settings: "/student/settings",
    idleSeconds: 8 * 3600,
    isStaff: false,
    isInRegistrationForm: true,
    reach: [],
  },
  admin: {
    label: "Admin",
    home: "/admin/dashboard",
    settings: "/admin/settings",
    idleSeconds: 30 * 60,
    isStaff: true,
    isInRegistrationForm: true,
    reach: ["student", "admin", "teacher"],
  },
  // A teacher has the own profile, and no other page yet: a log-in leads home, and the log-in page to the profile.
  teacher: {
    label: "Teacher",
    home: "/",
    settings: "/teacher/profile",
    idleSeconds: 8 * 3600,
    isStaff: true,
    isInRegistrationForm: false,
    reach: [],
  },
} as const satisfies Record<Role, RoleDefinition>;

const definitions: Readonly<Record<Role, RoleDefinition>> = roles;

/** The names of all roles, in the order in which people see them. */
export const roleNames = Object.keys(roles) as Role[];

export const rolesWhere = (isWanted: (role: RoleDefinition) => boolean): Role[] =>
  roleNames.filter((name) => isWanted(definitions[name]));

/** What people call a role. */
export const roleLabel = (role: Role): string => definitions[role].label;

/** Where a log-in leads: the role's own page; the home page for what is no role. */
export function pageAfterLogIn(role: unknown): string {
  return roleNames.find((name) => name === role) ? definitions[role as Role].home : "/";
}

/** The page of the own profile. */
export const settingsPage = (role: Role): string => definitions[role].settings;

/** The pages of the own profile, of all roles. */
export const settingsPages: readonly string[] = roleNames.map(settingsPage);

/** The first part of the addresses that are there for members alone. */
export const memberAreas: readonly string[] = settingsPages.map((page) => page.split("/")[1] ?? "");

/** Seconds without use after which a role's session ends. */
export const idleSecondsOf = (role: Role): number => definitions[role].idleSeconds;

/** Whose accounts a role deals with. */
export const reachOf = (role: Role): readonly Role[] => definitions[role].reach;

/** Whether a role deals with the accounts and records of another. */
export const reaches = (role: Role, other: Role): boolean => reachOf(role).includes(other);
