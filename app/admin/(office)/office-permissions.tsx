"use client";

import { createContext, type ReactNode, use } from "react";
import { type Permission, permits, reachOf } from "@/lib/auth/roles";
import type { Role } from "@/prisma/generated/enums";

type Office = {
  role: Role;
  contact: { academy: string; phone: string; hours: string };
};

const Context = createContext<Office | null>(null);

/** Tells the office's client components the user's role, and thus their permissions, and what slips say. */
export function OfficePermissions({ children, ...office }: Office & { children: ReactNode }) {
  return <Context value={office}>{children}</Context>;
}

export function useOffice(): Office {
  const office = use(Context);
  if (office === null) throw new Error("A part of the office is outside of OfficePermissions.");
  return office;
}

/** Whether the user has a permission, so that a screen offers nothing that the server would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const { role } = useOffice();
  return (permission) => permits(role, permission);
}

export const useReach = (): readonly Role[] => reachOf(useOffice().role);
