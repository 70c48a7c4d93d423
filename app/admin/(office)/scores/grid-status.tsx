"use client";

import { useTranslations } from "next-intl";
import type { GridEdits } from "./use-grid-edits";
import type { GridRows } from "./use-grid-rows";

/** A live region: whether everything is saved, and whether the server is reachable. */
export function GridStatus({ stored, edits }: { stored: GridRows; edits: GridEdits }) {
  const t = useTranslations("office.scores.status");
  const count = edits.unsavedRows;
  return (
    <div role="status" className="text-xs">
      {!stored.isReachable ? (
        <p className="font-medium text-destructive">
          {`${t("unreachable")} ${count > 0 ? t("kept", { count }) : ""}`}
        </p>
      ) : (
        <p className="text-muted-foreground">
          {`${count > 0 ? t("waiting", { count }) : t("saved")} ${stored.changed.size > 0 ? t("changed") : ""}`}
        </p>
      )}
    </div>
  );
}
