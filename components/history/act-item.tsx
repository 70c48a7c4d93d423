"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { When } from "@/components/area/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Act } from "./act";
import { ActDisclosure } from "./act-disclosure";
import { ActSentence } from "./act-sentence";
import { ChangeList } from "./change-list";
import { UndoDialog } from "./undo-dialog";

type ActItemProps = { act: Act; onUndone?: () => void };

/** An act with its changes and, while it can be undone, an undo button. */
export function ActItem({ act, onUndone }: ActItemProps) {
  const t = useTranslations("office.acts");
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { at, reason, isUndone, canUndo, changes, moreChanges } = act;
  return (
    <li data-act={act.id} className="flex items-start gap-x-3 px-3 py-1 text-sm @2xl/shell:px-4">
      <div className="min-w-0 flex-1">
        <ActDisclosure
          sentence={
            <>
              <ActSentence act={act} />
              {reason !== null && (
                <span className="text-muted-foreground">
                  : <q dir="auto">{reason}</q>
                </span>
              )}
              {isUndone && (
                <Badge variant="secondary" className="ms-2">
                  {t("takenBack")}
                </Badge>
              )}
            </>
          }
          at={<When at={at} />}
        >
          {(changes.length > 0 || moreChanges > 0) && <ChangeList changes={changes} more={moreChanges} />}
        </ActDisclosure>
      </div>
      {canUndo && (
        <Button variant="ghost" size="sm" className="px-2 text-primary" onClick={() => setIsDialogOpen(true)}>
          {t("undo")}
          <span className="sr-only">
            {" "}
            <ActSentence act={act} />
          </span>
        </Button>
      )}
      {isDialogOpen && <UndoDialog act={act} onClose={() => setIsDialogOpen(false)} onUndone={onUndone} />}
    </li>
  );
}
