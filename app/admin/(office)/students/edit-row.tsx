"use client";

import { Check, X } from "lucide-react";
import { useEffect, useId } from "react";
import { FormProvider } from "react-hook-form";
import { Avatar } from "@/components/area/avatar";
import { call } from "@/components/form/call";
import { FormProblem } from "@/components/form/form-problem";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { toastSuccess } from "@/components/ui/toast";
import { studentKeys } from "@/lib/students/wire";
import { StudentEdit } from "./edit-schema";
import { RoleChoice } from "./role-choice";
import { StudentRow } from "./student-row";

/** How long the toast of a saved row stays, in milliseconds (specification section 4). */
const savedStays = 2500;

type EditRowProps = {
  student: StudentRow;
  today: string;
  onSaved: (row: StudentRow) => void;
  onClose: () => void;
};

/** A row being edited. Enter saves, Escape leaves it as it was. */
export function EditRow({ student, today, onSaved, onClose }: EditRowProps) {
  const formId = useId();
  const { userId, fullName, email, role, photo } = student;
  const edit = useCallForm({
    schema: async () => StudentEdit,
    values: {
      ...{ userId, fullName, email, role },
      ...{ studentCode: student.studentCode ?? "", dateOfBirth: student.dateOfBirth ?? "" },
    },
    send: (fields) => call("/backend/api/update_student.php", { fields, names: studentKeys }),
    whenUnreachable: ({ isEmpty }) =>
      isEmpty ? "Empty response from update handler" : "Failed to update student!",
    whenRefused: "Failed to update student!",
    onSuccess: ({ body, message }) => {
      const saved = StudentRow.safeParse(body.student);
      if (saved.success) onSaved(saved.data);
      toastSuccess(message, savedStays);
      onClose();
    },
  });
  useFocusBack(userId);
  const field = { formId, isLabelHidden: true, isRequired: true, inputClassName: "h-9 px-2.5 text-sm" };

  return (
    <FormProvider {...edit.form}>
      <TableRow
        data-user={userId}
        className="bg-lapis-50/60 md:[&>td]:align-top"
        onChange={() => edit.form.clearErrors()}
        onKeyDown={(event) => event.key === "Escape" && onClose()}
      >
        <TableCell className="w-14 max-md:col-span-1 max-md:w-auto">
          <Avatar name={fullName} src={photo} />
        </TableCell>
        <TableCell label="User ID" className="pt-4 tabular-nums max-md:order-2 max-md:pt-0">
          {userId}
        </TableCell>
        <TableCell className="max-md:order-1 max-md:col-span-1">
          <TextField name="fullName" label="Full Name" dir="auto" autoFocus className="w-full" {...field} />
        </TableCell>
        <TableCell label="Email" className="max-md:order-2">
          <TextField name="email" label="Email" type="email" className="w-full min-w-36" {...field} />
        </TableCell>
        <TableCell label="Role" className="max-md:order-2">
          <RoleChoice formId={formId} />
        </TableCell>
        <TableCell label="Student Code" className="max-md:order-2">
          <TextField name="studentCode" label="Student Code" className="w-full min-w-36" {...field} />
        </TableCell>
        <TableCell label="Date of Birth" className="max-md:order-2">
          <TextField
            {...{ name: "dateOfBirth", label: "Date of Birth", type: "date", min: "1900-01-01", max: today }}
            {...field}
            isRequired={false}
            className="w-full"
          />
        </TableCell>
        <TableCell className="max-md:order-3">
          <form id={formId} noValidate onSubmit={edit.submit} className="grid w-full gap-2">
            <div className="flex justify-end gap-2">
              <SubmitButton size="sm" busyLabel="Saving…">
                <Check aria-hidden="true" />
                Save
              </SubmitButton>
              <Button type="button" variant="outline" size="icon-sm" aria-label="Cancel" onClick={onClose}>
                <X aria-hidden="true" />
              </Button>
            </div>
            <FormProblem />
          </form>
        </TableCell>
      </TableRow>
    </FormProvider>
  );
}

/** Brings the focus back to the row's edit button, once the row is only to be seen again. */
function useFocusBack(userId: number): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>(`[data-user="${userId}"] button[aria-label^="Edit"]`)?.focus();
      });
    },
    [userId],
  );
}
