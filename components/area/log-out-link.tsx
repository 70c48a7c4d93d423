"use client";

import type { ReactNode } from "react";
import { useAreaTexts } from "@/components/area/area-texts";
import { forgetLogIn } from "@/components/log-in/stored-log-in";

/**
 * Leads to the log-out page (docs/product.md), which may be out of reach: the browser's storage is emptied before. A plain
 * anchor: nothing of the area may stay in memory.
 */
export function LogOutLink({ icon }: { icon: ReactNode }) {
  const texts = useAreaTexts();
  return (
    <a
      href="/logout"
      onClick={() => forgetLogIn()}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-accent [&_svg]:size-4.5"
    >
      {icon}
      {texts.logOut}
    </a>
  );
}
