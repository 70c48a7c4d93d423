"use client";

import type { ReactNode } from "react";
import { forgetLogIn } from "@/components/log-in/stored-log-in";

/** Leads to the log-out page (docs/product.md). A plain anchor: nothing of the area may stay in memory. */
export function StudentLogOut({ icon }: { icon: ReactNode }) {
  return (
    <a
      href="/logout"
      onClick={() => forgetLogIn(["token", "userType"])}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-accent [&_svg]:size-4.5"
    >
      {icon}
      Log out
    </a>
  );
}
