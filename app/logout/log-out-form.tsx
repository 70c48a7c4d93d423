"use client";

import { useEffect, useRef } from "react";
import { call } from "@/components/form/call";
import { clearBrowserStorage } from "@/components/log-in/stored-log-in";
import { Button } from "@/components/ui/button";

/** Logs out automatically once the script has loaded; until then, and without it, the button does. */
export function LogOutForm({ label }: { label: string }) {
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    call("/backend/api/logout.php", { fields: {} })
      // Whatever the result (docs/product.md): the log-in page is right after a failure, too.
      .catch(() => undefined)
      .finally(() => {
        clearBrowserStorage();
        location.replace("/login");
      });
  }, []);

  return (
    <form method="post" action="/backend/api/logout.php">
      <Button type="submit">{label}</Button>
    </form>
  );
}
