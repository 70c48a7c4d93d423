"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** The name of the page, or of the area. When a link of the menu has opened the page, the focus goes there, too. */
export function PageName({ names, area }: { names: Readonly<Record<string, string>>; area: string }) {
  const path = usePathname();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const { activeElement } = document;
    // The link's own element is focused; in the drawer, which closes, the button that opened it.
    if (activeElement === document.body || activeElement?.closest("aside, header"))
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [path]);
  return names[path] ?? area;
}
