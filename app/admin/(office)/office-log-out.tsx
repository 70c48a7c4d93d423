"use client";

import { LogOut } from "lucide-react";
import { itemClass, itemTextClass, LogOutFailure } from "@/components/area/area-menu";
import { useLogOut } from "@/components/log-in/use-log-out";
import { Button } from "@/components/ui/button";

/** Logs out and opens the log-in page (docs/product.md). A plain form, so that it works without JavaScript. */
export function OfficeLogOut({ label }: { label: string }) {
  const { hasFailed, logOut } = useLogOut();
  return (
    <form
      method="post"
      action="/backend/api/logout.php"
      onSubmit={(event) => {
        event.preventDefault();
        void logOut();
      }}
    >
      {hasFailed && <LogOutFailure />}
      <Button type="submit" variant="ghost" size="sm" className={itemClass}>
        <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
        <span className={itemTextClass}>{label}</span>
      </Button>
    </form>
  );
}
