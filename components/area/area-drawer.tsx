"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";

/**
 * The area's menu on a phone, as a native popover, which opens even before the script has loaded. Closes on Escape, on
 * a tap outside and on navigation.
 */
export function AreaDrawer({ className, children }: { className: string; children: ReactNode }) {
  const t = useTranslations("area");
  const id = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const path = usePathname();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => drawer.current?.hidePopover(), [path]);

  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t("openMenu")}
        popoverTarget={id}
        className={className}
      >
        <Menu aria-hidden="true" />
      </Button>
      <div
        ref={drawer}
        id={id}
        popover="auto"
        className="on-lapis fixed inset-y-0 end-auto m-0 hidden h-dvh max-h-none w-72 max-w-[85vw] flex-col overflow-y-auto shadow-lg backdrop:bg-ink/45 inset-s-0 open:flex [&>a]:pe-14"
      >
        {children}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("closeMenu")}
          popoverTarget={id}
          popoverTargetAction="hide"
          className="absolute inset-e-3 top-2.5"
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}
