"use client";

import { Alert, AlertDescription } from "@/components/ui/alert";
import type { GridRows } from "./grid-rows";
import type { TypedRows } from "./typed-rows";

/** Whether everything is saved, and whether the server is heard. Spoken as it changes. */
export function GridStatus({ stored, typed }: { stored: GridRows; typed: TypedRows }) {
  const rows = typed.waiting === 1 ? "1 row" : `${typed.waiting} rows`;
  return (
    <div role="status" className="text-sm">
      {!stored.isReachable ? (
        <Alert variant="destructive">
          <AlertDescription>
            The server cannot be reached, or you have been logged out.{" "}
            {typed.waiting > 0 &&
              `${rows} not saved yet: they stay in this browser and are sent by themselves.`}
          </AlertDescription>
        </Alert>
      ) : (
        <p className="text-muted-foreground">
          {typed.waiting > 0 ? `${rows} not saved yet.` : "Everything is saved."}
          {stored.changed.size > 0 && " A colleague changed the marked cells."}
        </p>
      )}
    </div>
  );
}
