import type { Role } from "@/prisma/generated/enums";

/** Whom a role must reach; for `accounts`, the operation checks each. */
type Scope = "academy" | "students" | "accounts" | "everybody";

/** Every permission, and whose records it touches. */
const scopes = {
  answerRequest: "students",
  deleteStudent: "accounts",
  deleteStudents: "accounts",
  downloadDocument: "students",
  endSessions: "accounts",
  exportStudentData: "students",
  exportStudents: "accounts",
  exportSubscribers: "academy",
  getDashboard: "everybody",
  getScores: "students",
  giveStudentCode: "students",
  listDocuments: "students",
  listHistory: "everybody",
  listMessages: "students",
  listResults: "students",
  listStudents: "accounts",
  listUndelivered: "everybody",
  markMessage: "students",
  printSelected: "students",
  registerUser: "accounts",
  release: "students",
  runImport: "students",
  saveDraft: "students",
  saveScores: "students",
  setAcademyContact: "academy",
  setAcademySignatory: "academy",
  setOneTimePassword: "accounts",
  setVisibility: "students",
  setWithdrawal: "students",
  takeBackRelease: "students",
  undoAct: "everybody",
  updateStudent: "accounts",
  uploadDocuments: "students",
} as const satisfies Readonly<Record<string, Scope>>;

/** Named after an operation of the office. Others may need it, too, because its screen runs them. */
export type Permission = keyof typeof scopes;

export const permissions = Object.keys(scopes) as Permission[];

type RoleDefinition = {
  /** Where a log-in leads: a page that the role may open. */
  home: `/${string}`;
  /** They count as far as its reach allows; `all` includes future ones. */
  permissions: "all" | readonly Permission[];
  /** The roles it may register, or act on besides the user's own account. `all` includes future ones. */
  reach: "all" | readonly Role[];
};

/** Every role. Schemas, selects, pages after log-in, access and the command line derive from this. */
const roles: Readonly<Record<Role, RoleDefinition>> = {
  student: { home: "/student/dashboard", permissions: [], reach: [] },
  admin: { home: "/admin/dashboard", permissions: "all", reach: "all" },
  // Staff without permissions share a profile page, to which the log-in page leads.
  teacher: { home: "/", permissions: [], reach: [] },
};

export const roleNames = Object.keys(roles) as Role[];

/** Those who work for the academy. */
export const staffRoles: readonly Role[] = roleNames.filter((role) => role !== "student");

export const isOffice = (role: Role): boolean => roles[role].permissions.length > 0;

export function pageAfterLogIn(role: unknown): string {
  return roleNames.find((name) => name === role) ? roles[role as Role].home : "/";
}

export const memberAreas: readonly string[] = ["student", "admin", "staff"];

export function settingsPage(role: Role): string {
  if (isOffice(role)) return "/admin/settings";
  return role === "student" ? "/student/settings" : "/staff/profile";
}

const requiredReach: Readonly<Record<Scope, readonly Role[]>> = {
  academy: [],
  students: ["student"],
  accounts: [],
  everybody: roleNames,
};

type Needed = Permission | readonly Permission[];

export const permits = (role: Role, needed: Needed): boolean => isPermitted(roles[role], needed);

/** Of several permissions, one is enough. */
export function isPermitted(
  { permissions: granted, reach }: Pick<RoleDefinition, "permissions" | "reach">,
  needed: Needed,
): boolean {
  return [needed].flat().some((permission) => {
    const isGranted = granted === "all" || granted.includes(permission);
    return isGranted && requiredReach[scopes[permission]].every((role) => expand(reach).includes(role));
  });
}

const expand = (reach: RoleDefinition["reach"]): readonly Role[] => (reach === "all" ? roleNames : reach);

export const reachOf = (role: Role): readonly Role[] => expand(roles[role].reach);

export const reaches = (role: Role, other: Role): boolean => reachOf(role).includes(other);

export function choosePasswordPath(wanted: string): string {
  return `/choose-password?${new URLSearchParams({ callbackUrl: wanted })}`;
}

export const logInAddress = (wanted: string): string =>
  `/login?${new URLSearchParams({ callbackUrl: wanted })}`;
