"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useOffline } from "next/offline";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

const subscribe = (onChange: () => void) => {
  for (const event of ["online", "offline"]) window.addEventListener(event, onChange);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, onChange);
  };
};

const useIsOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

/**
 * Reports that a link cannot be followed while the server is unreachable. Next keeps the page, retries at every
 * "online" event, and follows the link once the connection is back.
 */
export function OfflineNotice() {
  const t = useTranslations("area");
  const isBrowserOffline = useIsOffline();
  const isOffline = useOffline() || isBrowserOffline;
  const address = `${usePathname()}?${useSearchParams()}`;
  const [clickedOn, setClickedOn] = useState<string>();
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href^='/']")) setClickedOn(address);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [address]);
  if (!isOffline || clickedOn !== address) return null;
  return (
    <ErrorAlert
      className="mb-6"
      action={
        <Button variant="outline" size="sm" onClick={() => window.dispatchEvent(new Event("online"))}>
          {t("retry")}
        </Button>
      }
    >
      {t("offline")}
    </ErrorAlert>
  );
}
