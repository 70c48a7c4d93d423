"use client";

import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useLogOut } from "./use-log-out";

type LogOutAgainProps = {
  text: string;
  label: string;
  /** The page whose idle session could not be ended; blank after a log-out by hand. */
  idlePath: string;
};

/**
 * Reports that the log-out has failed, and retries until the server confirms it. Without JavaScript the button does.
 */
export function LogOutAgain({ text, label, idlePath }: LogOutAgainProps) {
  useLogOut({ hasFailedBefore: true, idlePath });
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
