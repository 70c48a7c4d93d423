"use client";

import { Dices } from "lucide-react";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { EndSessions } from "@/components/account/office/end-sessions";
import { OneTimePassword } from "@/components/account/office/one-time-password";
import { CopyButton } from "@/components/area/copy-button";
import { act } from "@/components/form/act";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { toastSuccess } from "@/components/ui/toast";
import { newPassword } from "@/lib/fields";
import { makePassword } from "./new-password";
import { EditableRow, type StudentRow } from "./student-row";

const NewPassword = z.object({ password: newPassword("newPasswordMissing") });

type PasswordDialogProps = { student: StudentRow; onClose: () => void };

/** Sets a new password. The old one cannot be shown, because only its hash is stored. */
export function PasswordDialog({ student, onClose }: PasswordDialogProps) {
  const t = useTranslations("studentList.password");
  const own = useTranslations("account.password");
  const ui = useTranslations("ui");
  const { userId, fullName } = student;
  const change = useCallForm({
    schema: async () => NewPassword,
    values: { password: "" },
    send: async ({ password }) => {
      const save = (row: EditableRow) =>
        act("/backend/api/update_student.php", { fields: { userId, ...row, password } });
      const answer = await save(EditableRow.parse(student));
      // The call asks for the other fields, too: a colleague's change of them stays.
      return answer.code === "conflict" ? await save(EditableRow.parse(Object(answer.body).current)) : answer;
    },
    unreachableMessage: own("unreachable"),
    onSuccess: () => {
      toastSuccess(t("done"));
      onClose();
    },
  });
  const { form } = change;
  const password = String(form.watch("password") ?? "");
  return (
    <Dialog
      title={t("title")}
      description={t.rich("whose", {
        name: () => <bdi className="font-semibold text-foreground">{fullName}</bdi>,
      })}
      onClose={onClose}
    >
      <CallForm state={change} className="mt-5 grid gap-4">
        <TextField
          name="password"
          label={own("fields.password")}
          isRequired
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="font-mono"
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              form.clearErrors();
              form.setValue("password", makePassword());
            }}
          >
            <Dices aria-hidden="true" />
            {t("generate")}
          </Button>
          {password !== "" && <CopyButton text={password} label={t("copy")} />}
        </div>
        <FormError />
        <DialogFooter className="mt-2">
          <DialogCancel />
          <SubmitButton busyLabel={ui("saving")}>{t("save")}</SubmitButton>
        </DialogFooter>
      </CallForm>
      <div className="mt-5 flex flex-wrap items-start gap-3 border-t pt-5">
        <OneTimePassword userId={userId} fullName={fullName} />
        <EndSessions userId={userId} />
      </div>
    </Dialog>
  );
}
