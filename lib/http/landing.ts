import type { Role } from "@/prisma/generated/enums";

/** Where a log-in leads: the role's own dashboard. A teacher has none yet and lands on the home page. */
export function landingPage(role: Role): string {
  return { student: "/student/dashboard", admin: "/admin/dashboard", teacher: "/" }[role];
}
