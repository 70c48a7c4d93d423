"use client";

import { createContext, type ReactNode, use } from "react";
import type { Role } from "@/prisma/generated/enums";
import type { Permission } from "./permissions";

type Permissions = {
  /** The operations that the user may run. */
  operations: readonly Permission[];
  /** The roles of the accounts that the user may act on. */
  reach: readonly Role[];
};

const Context = createContext<Permissions>({ operations: [], reach: [] });

/** Provides what the user may do to the office's client components. */
export function OfficePermissions({ children, ...permissions }: Permissions & { children: ReactNode }) {
  return <Context value={permissions}>{children}</Context>;
}

/** Whether the user may run an operation, so that a screen offers nothing that the server would refuse. */
export function useMay(): (operation: Permission) => boolean {
  const { operations } = use(Context);
  return (operation) => operations.includes(operation);
}

/** The roles of the accounts that the user may act on. */
export const useReach = (): readonly Role[] => use(Context).reach;

/** Renders its children for users who may run the operation. */
export function IfMay({ run, children }: { run: Permission; children: ReactNode }) {
  return useMay()(run) && children;
}
