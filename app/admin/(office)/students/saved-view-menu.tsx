"use client";

import { Bookmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { SavedView } from "@/lib/list-preferences/schema";
import { SavedViewItem } from "./saved-view-item";
import { SavedViewNameForm } from "./saved-view-name-form";

type ViewMenuProps = {
  views: readonly SavedView[];
  /** The current list, to be saved as a new view. */
  current: Omit<SavedView, "name">;
  onOpen: (view: SavedView) => void;
  /** Resolves to null, or to an error message. */
  onSave: (views: SavedView[]) => Promise<string | null>;
};

/** Opens, renames and deletes saved views, and saves the current list as a view. */
export function SavedViewMenu({ views, current, onOpen, onSave }: ViewMenuProps) {
  const t = useTranslations("studentList.views");
  const [isOpen, setIsOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and with it the focus.
  const replace = async (changed: SavedView[]) => {
    const refusal = await onSave(changed);
    if (refusal === null) content.current?.focus();
    return refusal;
  };
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <Bookmark aria-hidden="true" />
          {t("label")}
        </Button>
      </PopoverTrigger>
      <PopoverContent ref={content} aria-label={t("label")} className="grid gap-3">
        {views.length === 0 ? (
          <p className="text-muted-foreground">{t("empty")}</p>
        ) : (
          <ul aria-label={t("list")} className="grid gap-1">
            {views.map((view) => (
              <SavedViewItem
                key={view.name}
                name={view.name}
                onOpen={() => {
                  setIsOpen(false);
                  onOpen(view);
                }}
                onRename={(name) =>
                  replace(views.map((other) => (other === view ? { ...view, name } : other)))
                }
                onDelete={() => replace(views.filter((other) => other !== view))}
              />
            ))}
          </ul>
        )}
        <SavedViewNameForm
          label={t("name")}
          button={t("save")}
          onSave={(name) => onSave([...views, { ...current, name }])}
        />
      </PopoverContent>
    </Popover>
  );
}
