"use client";

import type { ReactNode } from "react";
import { useAreaTexts } from "@/components/area/area-texts";
import { clearBrowserStorage } from "@/components/log-in/stored-log-in";

/**
 * Links to the log-out page (docs/product.md), which may be unreachable, so the browser's storage is cleared first. A
 * plain anchor: nothing of the area may stay in memory.
 */
export function LogOutLink({ icon }: { icon: ReactNode }) {
  const texts = useAreaTexts();
  return (
    <a
      href="/logout"
      onClick={() => clearBrowserStorage()}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium hover:bg-accent [&_svg]:size-4.5"
    >
      {icon}
      {texts.logOut}
    </a>
  );
}
