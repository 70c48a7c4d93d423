"use client";

import { useSyncExternalStore } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { failedLogOut } from "./browser-storage";
import { useLogOut } from "./use-log-out";

type LogOutAgainProps = {
  text: string;
  label: string;
  /** The page whose idle session could not be ended; blank after a log-out by hand. */
  idlePath: string;
  /** The server could not finish a log-out of this browser. */
  isUnfinished: boolean;
};

const subscribeToNothing = () => () => undefined;

/** Where a log-out has failed, in this tab or at the server, says so, and retries until the server confirms it. */
export function LogOutAgain({ isUnfinished, ...props }: LogOutAgainProps) {
  const hasFailed = useSyncExternalStore(
    subscribeToNothing,
    () => isUnfinished || failedLogOut() !== null,
    () => isUnfinished,
  );
  return hasFailed && <Retry {...props} />;
}

/** Without JavaScript the button does it. */
function Retry({ text, label, idlePath }: Omit<LogOutAgainProps, "isUnfinished">) {
  useLogOut({ hasFailedBefore: true, idlePath, keepsInput: failedLogOut()?.keepsInput ?? idlePath !== "" });
  return (
    <form method="post" action="/backend/api/logout.php" className="grid gap-3">
      <Alert variant="destructive">
        <AlertDescription>{text}</AlertDescription>
      </Alert>
      <Button type="submit" variant="outline">
        {label}
      </Button>
    </form>
  );
}
