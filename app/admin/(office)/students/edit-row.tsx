import { useMessages, useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { useReach } from "@/app/admin/(office)/office-permissions";
import { When } from "@/components/area/dates";
import { PersonField } from "@/components/area/person-field";
import { act } from "@/components/form/call";
import { FormFields } from "@/components/form/call-form";
import { EditConflict, useEditForm } from "@/components/form/edit-form";
import { CancelButton, FormError, SubmitButton } from "@/components/form/form-state";
import { useUnsavedStore } from "@/components/form/unsaved-input";
import { Label, Select } from "@/components/ui/fields";
import { isFocusFree } from "@/components/ui/focus";
import { Untranslated } from "@/components/ui/own-text";
import { TableCell, TableRow } from "@/components/ui/table";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { perField, personInputLabels } from "@/lib/accounts/person-fields";
import { editableFields, StudentUpdate } from "@/lib/people/schema";
import { issue } from "@/lib/words/issue";
import { type EditableRow, type StudentRow, type Summary, savedToastMs, toEditableRow } from "./student-row";

const StudentEdit = StudentUpdate.refine(
  ({ role, studentCode }) => role !== "student" || studentCode !== null,
  { path: ["studentCode"], message: issue("requiredFields") },
);

type EditRowProps = {
  student: StudentRow;
  summary: Summary | undefined;
  today: string;
  onSaved: (row: StudentRow) => void;
  onClose: () => void;
};

export function EditRow({ student, summary, today, onSaved, onClose }: EditRowProps) {
  const formId = useId();
  const t = useTranslations("studentList");
  const ui = useTranslations("ui");
  const area = useTranslations("area");
  const registration = useTranslations("office.registration");
  const labels = { ...personInputLabels(useMessages()), role: registration("role") };
  const roles = useReach();
  const { userId } = student;
  const edit = useEditForm({
    name: unsavedEdit(userId),
    schema: async () => StudentEdit,
    stored: toEditableRow(student),
    toValues: (stored: Readonly<Record<string, unknown>>) => ({
      userId,
      ...perField(editableFields, (field) => String(stored[field] ?? "")),
    }),
    send: (fields, version) =>
      act("/backend/api/update_student.php", { fields: { ...fields, user_id: userId, version } }),
    unreachableMessage: ({ code }) => (code === "blank" ? t("edit.noAnswer") : t("edit.failed")),
    refusedMessage: t("edit.failed"),
    onSuccess: ({ body, message }) => {
      if (body.student) onSaved(body.student);
      toastSuccess(message, savedToastMs);
      onClose();
    },
  });
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (isFocusFree()) document.querySelector<HTMLElement>(`[data-user="${userId}"]`)?.focus();
      });
    },
    [userId],
  );
  const { isSubmitting } = edit.form.formState;
  const isStudent = edit.form.watch("role") === "student";

  return (
    <FormFields form={edit.form}>
      <TableRow
        data-user={userId}
        onChange={() => edit.form.clearErrors()}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || isSubmitting) return;
          event.preventDefault();
          onClose();
        }}
      >
        {/* As wide as the table, over the columns that it has at this width. */}
        <TableCell className="block table:w-[100cqw] table:bg-lapis-50/60 table:p-4">
          <div className="grid gap-x-4 gap-y-3 table:@max-4xl:grid-cols-2 table:@4xl:grid-cols-[3fr_4fr_3fr]">
            {editableFields.map((name) =>
              name === "role" ? (
                <fieldset key={name} disabled={isSubmitting} className="grid content-start gap-1.5">
                  <Label htmlFor={`${formId}-role`}>{labels.role}</Label>
                  <Select
                    id={`${formId}-role`}
                    className="h-10 w-full text-sm"
                    {...edit.form.register("role")}
                    form={formId}
                  >
                    {roles.map((role) => (
                      <option key={role} value={role}>
                        {area(`roles.${role}`)}
                      </option>
                    ))}
                  </Select>
                </fieldset>
              ) : (
                <PersonField
                  key={name}
                  name={name}
                  label={labels[name]}
                  today={today}
                  formId={formId}
                  inputClassName="h-10 px-2.5 text-sm"
                  {...(name === "fullName" ? { autoFocus: true } : {})}
                  {...(name === "studentCode" ? { isRequired: isStudent } : {})}
                />
              ),
            )}
            {/* Its lines stand beside the fields and their notes. */}
            <div className="grid content-start gap-1 table:pt-[1.825rem]">
              <div className="flex h-10 items-center gap-2">
                <SubmitButton size="sm" form={formId} busyLabel={ui("saving")} title={t("edit.keys")}>
                  {ui("save")}
                </SubmitButton>
                <CancelButton variant="outline" onCancel={onClose}>
                  {ui("cancel")}
                </CancelButton>
              </div>
              <p className="text-xs text-muted-foreground">
                {t("columns.user_id")}{" "}
                <Untranslated className="tabular-nums text-foreground">{userId}</Untranslated>
                {summary && (
                  <>
                    {" · "}
                    {t("edit.lastLogin")}{" "}
                    {summary.lastLoginAt === null ? t("edit.never") : <When at={summary.lastLoginAt} />}
                  </>
                )}
              </p>
            </div>
          </div>
          {summary?.isUnconfirmed && <p className="mt-2 text-sm">{t("edit.unconfirmed")}</p>}
          <EditConflict conflict={edit.conflict} labels={labels} />
          <form id={formId} noValidate onSubmit={edit.submit} className="mt-2 empty:mt-0">
            <FormError />
          </form>
        </TableCell>
      </TableRow>
    </FormFields>
  );
}

const prefix = "edit-row:";

const unsavedEdit = (userId: number) => `${prefix}${userId}`;

export function useRowEdit() {
  const t = useTranslations("studentList.edit");
  const [editing, setEditing] = useState<StudentRow | null>(null);
  const unsaved = useUnsavedStore();

  useEffect(() => {
    const [name = ""] = unsaved.names(prefix);
    const userId = Number(name.slice(prefix.length));
    const { base } = unsaved.read(name) as { base?: EditableRow };
    if (base) setEditing((open) => open ?? { ...base, userId, photo: null });
  }, [unsaved]);

  function startEdit(row: StudentRow) {
    if (editing === null || unsaved.names(prefix).length === 0) return setEditing(row);
    toastError(t("open", { name: editing.fullName }));
    document.querySelector<HTMLElement>(`[data-user="${editing.userId}"] input`)?.focus();
  }

  function endEdit(userId: number) {
    unsaved.write(unsavedEdit(userId), {});
    setEditing((open) => (open?.userId === userId ? null : open));
  }

  return { editing, startEdit, endEdit };
}
