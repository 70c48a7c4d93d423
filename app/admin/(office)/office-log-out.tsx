"use client";

import { LogOut } from "lucide-react";
import { discardUnsavedInput } from "@/components/form/unsaved-input";
import { clearStoredLogIn } from "@/components/log-in/stored-log-in";
import { Button } from "@/components/ui/button";

/** Logs out and opens the log-in page (docs/product.md). A plain form, which works without JavaScript. */
export function OfficeLogOut({ label }: { label: string }) {
  return (
    <form
      method="post"
      action="/backend/api/logout.php"
      onSubmit={() => {
        discardUnsavedInput();
        clearStoredLogIn();
      }}
    >
      <Button type="submit" variant="ghost" size="sm" className="w-full justify-start gap-3 px-3">
        <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
        {label}
      </Button>
    </form>
  );
}
