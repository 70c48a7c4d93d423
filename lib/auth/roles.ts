import type { Role } from "@/prisma/generated/enums";
import { type Permission, permissions, type Scope, scopeOf } from "./permissions";

type RoleDefinition = {
  home: `/${string}`;
  settings: `/${string}/${string}`;
  /** Works for the academy, and is listed by `npm run user -- list`. */
  isStaff: boolean;
  isInRegistrationForm: boolean;
  /** The office operations that the role may run, as far as its reach allows; `all` includes future ones. */
  permissions: "all" | readonly Permission[];
  /** The roles it may register, or act on besides the user's own account. `all` includes future ones. */
  reach: "all" | readonly Role[];
};

/** Every role. Schemas, selects, pages after log-in, access and the command line derive from this. */
const roles: Readonly<Record<Role, RoleDefinition>> = {
  student: {
    home: "/student/dashboard",
    settings: "/student/settings",
    isStaff: false,
    isInRegistrationForm: true,
    permissions: [],
    reach: [],
  },
  admin: {
    home: "/admin/dashboard",
    settings: "/admin/settings",
    isStaff: true,
    isInRegistrationForm: true,
    permissions: "all",
    reach: "all",
  },
  // Staff without an area of their own: a log-in leads to the home page, and the log-in page to the shared profile page.
  teacher: {
    home: "/",
    settings: "/staff/profile",
    isStaff: true,
    isInRegistrationForm: false,
    permissions: [],
    reach: [],
  },
};

export const roleNames = Object.keys(roles) as Role[];

export const rolesWhere = (isWanted: (role: RoleDefinition) => boolean): Role[] =>
  roleNames.filter((name) => isWanted(roles[name]));

export const isOffice = (role: Role): boolean => roles[role].permissions.length > 0;

export function pageAfterLogIn(role: unknown): string {
  return roleNames.find((name) => name === role) ? roles[role as Role].home : "/";
}

export const settingsPage = (role: Role): string => roles[role].settings;

const areaOf = (role: Role): string => settingsPage(role).split("/")[1] ?? "";

export const memberAreas: readonly string[] = [...new Set(roleNames.map(areaOf))];

const requiredReach: Readonly<Record<Scope, readonly Role[]>> = {
  academy: [],
  students: ["student"],
  accounts: [],
  everybody: roleNames,
};

export const permits = (role: Role, operation: string): boolean => isPermitted(roles[role], operation);

export function isPermitted(
  { permissions: granted, reach }: Pick<RoleDefinition, "permissions" | "reach">,
  operation: string,
): boolean {
  const permission = permissions.find((name) => name === operation);
  if (permission === undefined) return false;
  const isGranted = granted === "all" || granted.includes(permission);
  return isGranted && requiredReach[scopeOf(permission)].every((touched) => expand(reach).includes(touched));
}

const expand = (reach: RoleDefinition["reach"]): readonly Role[] => (reach === "all" ? roleNames : reach);

export const reachOf = (role: Role): readonly Role[] => expand(roles[role].reach);

export const reaches = (role: Role, other: Role): boolean => reachOf(role).includes(other);

export function choosePasswordPath(wanted: string): string {
  return `/choose-password?${new URLSearchParams({ callbackUrl: wanted })}`;
}

export const logInAddress = (wanted: string): string =>
  `/login?${new URLSearchParams({ callbackUrl: wanted })}`;
