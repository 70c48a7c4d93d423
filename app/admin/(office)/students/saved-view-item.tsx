"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SavedViewNameForm } from "./saved-view-name-form";

type ViewItemProps = {
  name: string;
  onOpen: () => void;
  onRename: (name: string) => Promise<string | null>;
  onDelete: () => Promise<string | null>;
};

/** One saved view. */
export function SavedViewItem({ name, onOpen, onRename, onDelete }: ViewItemProps) {
  const t = useTranslations("studentList.views");
  const [isRenaming, setIsRenaming] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return (
    <li className="grid gap-2">
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="sm"
          className="min-w-0 flex-1 justify-start px-2 text-start"
          onClick={onOpen}
        >
          <bdi className="truncate">{name}</bdi>
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("rename", { name })}
          aria-expanded={isRenaming}
          onClick={() => setIsRenaming(!isRenaming)}
        >
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          className="text-destructive hover:bg-destructive/8 hover:text-destructive"
          aria-label={t("delete", { name })}
          onClick={async () => setError(await onDelete())}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {error !== null && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
      {isRenaming && (
        <SavedViewNameForm
          label={t("newName", { name })}
          button={t("renameButton")}
          name={name}
          onSave={onRename}
        />
      )}
    </li>
  );
}
