"use client";

import { useState } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Where the log-in with Google is not configured, the button says so and does nothing else. */
export function NoGoogleButton({ label, explanation }: { label: string; explanation: string }) {
  const [isPressed, setIsPressed] = useState(false);
  return (
    <>
      <Button type="button" variant="outline" onClick={() => setIsPressed(true)}>
        {label}
      </Button>
      {isPressed && (
        <Alert role="status">
          <AlertDescription>{explanation}</AlertDescription>
        </Alert>
      )}
    </>
  );
}
