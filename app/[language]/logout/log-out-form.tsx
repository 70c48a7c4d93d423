"use client";

import { useEffect, useRef } from "react";
import { useLogOut } from "@/components/log-in/use-log-out";
import { hrefHere } from "@/components/site/href-here";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/**
 * Logs out automatically once the script has loaded; until then, and without JavaScript, the button does. Even after a
 * failure the log-in page opens (docs/product.md), which retries; without a network this page retries itself. A link from
 * another site keeps what was typed for its owner.
 */
export function LogOutForm(props: { label: string; failed: string; keepsInput: boolean }) {
  const { label, failed, keepsInput } = props;
  const hasStarted = useRef(false);
  const { hasFailed, logOut } = useLogOut({ keepsInput });

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void logOut();
  }, [logOut]);

  useEffect(() => {
    if (hasFailed) void openLogInPage();
  }, [hasFailed]);

  return (
    <form method="post" action="/backend/api/logout.php" className="grid gap-3">
      {hasFailed && (
        <Alert variant="destructive">
          <AlertDescription>{failed}</AlertDescription>
        </Alert>
      )}
      <Button type="submit">{label}</Button>
    </form>
  );
}

/** Opens the log-in page if it can be reached: the browser's own error page would not retry. */
async function openLogInPage(): Promise<void> {
  const answer = await fetch("/login", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.replace(hrefHere("/login?ended=failed"));
}
