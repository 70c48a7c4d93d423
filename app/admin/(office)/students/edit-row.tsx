"use client";

import { Check } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Avatar } from "@/components/area/avatar";
import { PersonField } from "@/components/area/person-field";
import { call } from "@/components/form/call";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { toastSuccess } from "@/components/ui/toast";
import { type EditableField, editableFields } from "@/lib/students/schema";
import { studentKeys } from "@/lib/students/wire";
import { EditConflict, type FieldConflict } from "./edit-conflict";
import { StudentEdit } from "./edit-schema";
import { RoleSelect } from "./role-select";
import { EditableRow, StudentRow } from "./student-row";
import { useTexts } from "./texts";

/** Milliseconds for which the toast of a saved row stays (docs/product.md). */
const savedToastMs = 2500;

type EditRowProps = {
  student: StudentRow;
  today: string;
  /** The number of columns that the row of fields spans. */
  columnCount: number;
  onSaved: (row: StudentRow) => void;
  onClose: () => void;
};

/** A row being edited. Enter saves, Escape cancels. */
export function EditRow({ student, today, columnCount, onSaved, onClose }: EditRowProps) {
  const formId = useId();
  const { edit: texts } = useTexts();
  const { userId, fullName, photo } = student;
  const [base, setBase] = useState(() => EditableRow.parse(student));
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [values] = useState({ userId, ...formValues(base) });
  const edit = useCallForm({
    schema: async () => StudentEdit,
    values,
    send: (fields) =>
      call("/backend/api/update_student.php", { fields: { ...fields, base }, names: studentKeys }),
    unreachableMessage: ({ isEmpty }) => (isEmpty ? texts.noAnswer : texts.failed),
    refusedMessage: texts.failed,
    onSuccess: ({ body, message }) => {
      const saved = StudentRow.safeParse(body.student);
      if (saved.success) onSaved(saved.data);
      toastSuccess(message, savedToastMs);
      onClose();
    },
    onRefused: ({ body }, form) => {
      const current = EditableRow.safeParse(body.current);
      if (body.code !== "conflict" || !current.success) return false;
      const [original, theirs, mine] = [formValues(base), formValues(current.data), form.getValues()];
      for (const field of editableFields) {
        if (mine[field] === original[field]) form.setValue(field, theirs[field]);
      }
      setConflicts(
        editableFields
          .filter((field) => mine[field] !== original[field] && mine[field] !== theirs[field])
          .map((field) => ({ field, mine: String(mine[field] ?? ""), theirs: theirs[field] })),
      );
      setBase(current.data);
      return true;
    },
  });
  useRestoreFocus(userId);
  const isStudent = edit.form.watch("role") === "student";

  return (
    <FormProvider {...edit.form}>
      <TableRow
        data-user={userId}
        className="bg-lapis-50/60"
        onChange={() => edit.form.clearErrors()}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
      >
        <TableCell colSpan={columnCount} className="max-table:block table:px-4 table:py-3">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] items-start gap-x-4 gap-y-3">
            <p className="flex items-center gap-3 self-center">
              <Avatar name={fullName} src={photo} />
              <span className="text-sm text-muted-foreground">
                {texts.userId} <bdi className="tabular-nums text-foreground">{userId}</bdi>
              </span>
            </p>
            {editableFields.map((name) =>
              name === "role" ? (
                <RoleSelect key={name} formId={formId} />
              ) : (
                <PersonField
                  key={name}
                  name={name}
                  label={texts[name]}
                  today={today}
                  formId={formId}
                  inputClassName="h-10 px-2.5 text-sm"
                  {...(name === "fullName" ? { autoFocus: true } : {})}
                  {...(name === "studentCode" ? { isRequired: isStudent } : {})}
                />
              ),
            )}
          </div>
          {conflicts.length > 0 && (
            <EditConflict
              conflicts={conflicts}
              onChoose={({ field: resolved }, value) => {
                edit.form.setValue(resolved, value, { shouldDirty: true });
                setConflicts(conflicts.filter((conflict) => conflict.field !== resolved));
              }}
            />
          )}
          <form id={formId} noValidate onSubmit={edit.submit} className="mt-4 grid gap-2">
            <FormError />
            <div className="flex flex-wrap items-center gap-2">
              <SubmitButton size="sm" busyLabel={texts.saving}>
                <Check aria-hidden="true" />
                {texts.save}
              </SubmitButton>
              <Button type="button" variant="outline" size="sm" onClick={onClose}>
                {texts.cancel}
              </Button>
              <span aria-hidden="true" className="text-xs text-muted-foreground max-table:hidden">
                {texts.keys}
              </span>
            </div>
          </form>
        </TableCell>
      </TableRow>
    </FormProvider>
  );
}

/** A row's values as form values. */
function formValues(row: EditableRow): Record<EditableField, string> {
  const entries = editableFields.map((field) => [field, row[field] ?? ""]);
  return Object.fromEntries(entries) as Record<EditableField, string>;
}

/** Returns the focus to the row's edit button when editing ends. */
function useRestoreFocus(userId: number): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>(`[data-user="${userId}"] button[aria-label^="Edit"]`)?.focus();
      });
    },
    [userId],
  );
}
