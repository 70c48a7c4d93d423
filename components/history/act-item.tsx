"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { When } from "@/components/area/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Act } from "./act";
import { ActSentence } from "./act-sentence";
import { ChangeList } from "./change-list";
import { UndoDialog } from "./undo-dialog";

type ActItemProps = { texts: Messages["office"]["acts"]; act: Act; onUndone?: () => void };

/** An act with its changes and, as long as that is possible, a button to undo it. */
export function ActItem({ texts, act, onUndone }: ActItemProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { at, reason, isUndone, canUndo, changes, moreChanges } = act;
  return (
    <li data-act={act.id} className="grid gap-2 px-4 py-3 text-sm sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex-1 basis-64">
          <ActSentence texts={texts} act={act} />
          {reason !== null && (
            <span className="text-muted-foreground">
              : <q dir="auto">{reason}</q>
            </span>
          )}
        </p>
        {isUndone && <Badge variant="secondary">{texts.takenBack}</Badge>}
        <span className="text-xs text-muted-foreground">
          <When at={at} />
        </span>
        {canUndo && (
          <Button type="button" variant="outline" size="sm" onClick={() => setIsDialogOpen(true)}>
            {texts.undo}
            <span className="sr-only">
              {" "}
              <ActSentence texts={texts} act={act} />
            </span>
          </Button>
        )}
      </div>
      <ChangeList texts={texts} changes={changes} more={moreChanges} />
      {isDialogOpen && (
        <UndoDialog texts={texts} act={act} onClose={() => setIsDialogOpen(false)} onUndone={onUndone} />
      )}
    </li>
  );
}
