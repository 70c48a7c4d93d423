"use client";

import { usePathname } from "next/navigation";
import { useOffline } from "next/offline";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Menu, X } from "@/components/ui/icons";
import { RetryAlert } from "./retry-alert";

/** A native popover, which opens even before the script has loaded. */
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
        <Menu />
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
          <X />
        </Button>
      </div>
    </>
  );
}

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

/** Says that a link cannot be followed while the server is unreachable. Next follows it once the connection is back. */
export function OfflineNotice() {
  const t = useTranslations("area");
  if (!useOffline()) return null;
  return (
    <RetryAlert className="mb-6" onRetry={() => window.dispatchEvent(new Event("online"))}>
      {t("offline")}
    </RetryAlert>
  );
}
