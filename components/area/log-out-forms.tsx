"use client";

import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { useInBrowser } from "@/components/ui/browser";
import { Button } from "@/components/ui/button";
import { hrefHere } from "@/lib/words/languages";
import { failedLogOut, nobody, noteFailedLogOut } from "./browser-storage";
import { type LogOut, useLogOut } from "./use-log-out";

type Texts = { label: string; failed: string };

function LogOutButton({ label, failed, hasFailed }: Texts & { hasFailed: boolean }) {
  return (
    <form method="post" action="/backend/api/logout.php" className="grid gap-3">
      {hasFailed && <Alert variant="destructive">{failed}</Alert>}
      <Button type="submit" variant={hasFailed ? "outline" : undefined}>
        {label}
      </Button>
    </form>
  );
}

/** Even after a failure the log-in page opens, which retries (docs/product.md); without a network this page does. */
export function LogOutForm({ keepsInput, userId, ...texts }: Texts & Required<LogOut>) {
  const hasStarted = useRef(false);
  const { hasFailed, logOut } = useLogOut({ keepsInput, userId });

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void logOut();
  }, [logOut]);

  useEffect(() => {
    if (hasFailed) void openLogInPage();
  }, [hasFailed]);

  return <LogOutButton {...texts} hasFailed={hasFailed} />;
}

/** Opens the log-in page if it can be reached: the browser's own error page would not retry. */
async function openLogInPage(): Promise<void> {
  const answer = await fetch("/login", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.replace(hrefHere("/login?ended=failed"));
}

type LogOutAgainProps = Texts & {
  /** The page whose idle session could not be ended; blank after a log-out by hand. */
  idlePath: string;
  isUnfinished: boolean;
};

/** Where a log-out has failed, in this tab or at the server, says so, and retries until the server confirms it. */
export function LogOutAgain({ isUnfinished, ...props }: LogOutAgainProps) {
  return useInBrowser(() => isUnfinished || failedLogOut() !== null, isUnfinished) && <Retry {...props} />;
}

function Retry({ idlePath, ...texts }: Omit<LogOutAgainProps, "isUnfinished">) {
  useEffect(() => {
    if (failedLogOut() === null) noteFailedLogOut({ keepsInput: idlePath !== "", userId: nobody });
  }, [idlePath]);
  useLogOut({ hasFailedBefore: true, idlePath });
  return <LogOutButton {...texts} hasFailed />;
}
