"use client";

import { Bookmark } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { SavedView } from "@/lib/list-preferences/schema";
import { useTexts } from "./texts";
import { ViewItem } from "./view-item";
import { ViewNameForm } from "./view-name-form";

type ViewMenuProps = {
  views: readonly SavedView[];
  /** The current list, for a new view. */
  present: Omit<SavedView, "name">;
  onOpen: (view: SavedView) => void;
  /** Resolves to null, or to a message if they could not be saved. */
  onKeep: (views: SavedView[]) => Promise<string | null>;
};

/** Opens, renames and deletes saved views, and saves the current list as a view. */
export function ViewMenu({ views, present, onOpen, onKeep }: ViewMenuProps) {
  const { views: texts } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <Button type="button" variant="outline" size="sm" className="md:min-h-10">
          <Bookmark aria-hidden="true" />
          {texts.label}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={texts.label} className="grid gap-3">
        {views.length === 0 ? (
          <p className="text-muted-foreground">{texts.empty}</p>
        ) : (
          <ul aria-label={texts.list} className="grid gap-1">
            {views.map((view) => (
              <ViewItem
                key={view.name}
                name={view.name}
                onOpen={() => {
                  setIsOpen(false);
                  onOpen(view);
                }}
                onRename={(name) => onKeep(views.map((one) => (one === view ? { ...view, name } : one)))}
                onDelete={() => onKeep(views.filter((one) => one !== view))}
              />
            ))}
          </ul>
        )}
        <ViewNameForm
          label={texts.name}
          button={texts.save}
          onSave={(name) => onKeep([...views, { ...present, name }])}
        />
      </PopoverContent>
    </Popover>
  );
}
