"use client";

import { interpolate } from "@/lib/text/interpolate";
import { useOfficeTexts } from "../office-texts";
import type { GridEdits } from "./use-grid-edits";
import type { GridRows } from "./use-grid-rows";

/** Whether everything is saved, and whether the server is reachable. A live region. */
export function GridStatus({ stored, edits }: { stored: GridRows; edits: GridEdits }) {
  const texts = useOfficeTexts().scores.status;
  const count = edits.unsavedRows;
  return (
    <div role="status" className="text-xs">
      {!stored.isReachable ? (
        <p className="font-medium text-destructive">
          {texts.unreachable}{" "}
          {count > 0 && interpolate(count === 1 ? texts.keptOne : texts.keptMany, { count })}
        </p>
      ) : (
        <p className="text-muted-foreground">
          {count > 0
            ? interpolate(count === 1 ? texts.waitingOne : texts.waitingMany, { count })
            : texts.saved}{" "}
          {stored.changed.size > 0 && texts.changed}
        </p>
      )}
    </div>
  );
}
