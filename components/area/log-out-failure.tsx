"use client";

import { useAreaTexts } from "@/components/area/area-texts";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** Says in the menu that the session goes on, and that the page tries again. */
export function LogOutFailure() {
  const texts = useAreaTexts();
  return (
    <Alert variant="destructive" className="mb-2">
      <AlertDescription>{texts.notLoggedOut}</AlertDescription>
    </Alert>
  );
}
