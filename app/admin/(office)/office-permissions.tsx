"use client";

import { createContext, type ReactNode, use } from "react";
import type { Permission } from "@/lib/auth/permissions";
import { permits, reachOf } from "@/lib/auth/roles";
import type { Role } from "@/prisma/generated/enums";

type SlipContact = { academy: string; phone: string; hours: string };

const UserRole = createContext<Role | null>(null);
const Contact = createContext<SlipContact>({ academy: "", phone: "", hours: "" });

type OfficePermissionsProps = { role: Role | null; contact: SlipContact; children: ReactNode };

/** Provides the user's role, and thus their permissions, to the office's client components; and what slips say. */
export function OfficePermissions({ role, contact, children }: OfficePermissionsProps) {
  return (
    <UserRole value={role}>
      <Contact value={contact}>{children}</Contact>
    </UserRole>
  );
}

export const useSlipContact = (): SlipContact => use(Contact);

/** Whether the user has a permission, so that a screen offers nothing that the server would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const role = use(UserRole);
  return (permission) => role !== null && permits(role, permission);
}

/** The roles of the accounts that the user may act on. */
export function useReach(): readonly Role[] {
  const role = use(UserRole);
  return role === null ? [] : reachOf(role);
}

export function IfMay({ run, children }: { run: Permission; children: ReactNode }) {
  return useMay()(run) && children;
}
