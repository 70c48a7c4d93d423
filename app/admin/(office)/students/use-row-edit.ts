import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useIsUnsavedLoaded, useUnsavedStore } from "@/components/form/unsaved-input";
import { toastError } from "@/components/ui/toast";
import { StudentRow } from "./student-row";

const prefix = "edit-row:";

export const unsavedEdit = (userId: number) => `${prefix}${userId}`;

export function useRowEdit(): {
  editing: StudentRow | null;
  startEdit: (row: StudentRow) => void;
  endEdit: () => void;
} {
  const t = useTranslations("studentList.edit");
  const [editing, setEditing] = useState<StudentRow | null>(null);
  const unsaved = useUnsavedStore();
  const isLoaded = useIsUnsavedLoaded();

  useEffect(() => {
    const [name = ""] = isLoaded ? unsaved.names(prefix) : [];
    const userId = Number(name.slice(prefix.length));
    const left = StudentRow.safeParse({ ...Object(unsaved.read(name).base), userId, photo: null });
    if (left.success) setEditing((open) => open ?? left.data);
  }, [unsaved, isLoaded]);

  const isSaved = ({ userId }: StudentRow) => Object.keys(unsaved.read(unsavedEdit(userId))).length === 0;

  function startEdit(row: StudentRow) {
    const isOther = editing !== null && editing.userId !== row.userId;
    if (!isOther || isSaved(editing)) return setEditing(row);
    toastError(t("open", { name: editing.fullName }));
    document.querySelector<HTMLElement>(`[data-user="${editing.userId}"] input`)?.focus();
  }

  function endEdit() {
    if (editing !== null) unsaved.write(unsavedEdit(editing.userId), {});
    setEditing(null);
  }

  return { editing, startEdit, endEdit };
}
