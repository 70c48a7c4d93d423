import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { Slip } from "@/app/admin/(office)/slip";
import { CopyButton } from "@/components/area/copy-button";
import type { Answer } from "@/components/form/answer";
import { act } from "@/components/form/call";
import { CallForm, useCallForm } from "@/components/form/call-form";
import { RadioGroup, TextField } from "@/components/form/fields";
import { FormError, SubmitButton } from "@/components/form/form-state";
import { Button, firstClick } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { Untranslated } from "@/components/ui/own-text";
import { toastSuccess } from "@/components/ui/toast";
import { makePassword, newPassword, oneTimeDays } from "@/lib/auth/password-rules";
import { useMay } from "../office-permissions";
import { type EditableRow, type StudentRow, toEditableRow } from "./student-row";

const kinds = ["oneTime", "typed"] as const;

const PasswordEntry = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("oneTime"), password: z.string() }),
  z.object({ kind: z.literal("typed"), password: newPassword("newPasswordMissing") }),
]);

/** Sets a new password. The old one cannot be shown, because only its hash is stored. */
export function PasswordDialog({ student, onClose }: { student: StudentRow; onClose: () => void }) {
  const t = useTranslations("studentList.password");
  const office = useTranslations("office");
  const area = useTranslations("area");
  const own = useTranslations("account.password");
  const ui = useTranslations("ui");
  const may = useMay();
  const { userId, fullName } = student;
  const [given, setGiven] = useState<string | null>(null);
  const change = useCallForm({
    schema: async () => PasswordEntry,
    values: { kind: kinds[may("setOneTimePassword") ? 0 : 1], password: "" },
    send: async ({ kind, password }): Promise<Answer<{ password?: string }>> => {
      if (kind === "oneTime") return await act("/backend/office/one-time-password", { fields: { userId } });
      const save = (row: EditableRow) =>
        act("/backend/api/update_student.php", { fields: { user_id: userId, ...row, password } });
      const first = await save(toEditableRow(student));
      // The call asks for the other fields, too: a colleague's change of them stays.
      const answer = first.code === "conflict" ? await save(Object(first.body).current) : first;
      return answer.success ? { ...answer, body: {} } : answer;
    },
    unreachableMessage: ({ code, message }) => (code === "blank" ? own("unreachable") : message),
    onSuccess: ({ body: { password } }) => {
      if (password !== undefined) return setGiven(password);
      toastSuccess(t("done"));
      onClose();
    },
  });
  const { form } = change;
  const kind = form.watch("kind");
  return (
    <Dialog
      title={t("title")}
      description={t.rich("whose", {
        name: () => <Untranslated className="font-semibold text-foreground">{fullName}</Untranslated>,
      })}
      onClose={onClose}
    >
      {given === null ? (
        <CallForm state={change} className="mt-4 grid gap-4">
          {may("setOneTimePassword") && (
            <RadioGroup
              legend={t("kind")}
              options={kinds}
              labelOf={(one: (typeof kinds)[number]) => t(`kinds.${one}`, { days: oneTimeDays })}
              value={kind}
              onChange={(chosen) => {
                form.clearErrors();
                form.setValue("kind", chosen);
              }}
              isColumn
              isDisabled={form.formState.isSubmitting}
            />
          )}
          {kind === "typed" && (
            <TextField
              name="password"
              label={own("fields.password")}
              isRequired
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputClassName="font-mono"
              aside={
                <Button
                  variant="link"
                  className="-my-1 min-h-0 border-0 px-0 py-0 text-sm/tight"
                  onClick={() => {
                    if (form.formState.isSubmitting) return;
                    form.clearErrors();
                    form.setValue("password", makePassword());
                  }}
                >
                  {office("generate")}
                </Button>
              }
            />
          )}
          <FormError />
          <DialogFooter className="mt-2">
            <DialogCancel />
            <SubmitButton busyLabel={ui("saving")}>{t("save")}</SubmitButton>
          </DialogFooter>
        </CallForm>
      ) : (
        <>
          <p role="status" className="mt-4">
            {office.rich("account.shown", {
              days: oneTimeDays,
              name: () => <bdi className="font-semibold">{fullName}</bdi>,
            })}
            <code className="mt-3 block font-mono text-xl font-semibold">{given}</code>
          </p>
          <DialogFooter className="flex-wrap">
            <CopyButton text={given} label={area("copy")} />
            <Button variant="outline" size="sm" autoFocus onClick={firstClick(() => window.print())}>
              {office("printSlip")}
            </Button>
            <Button size="sm" onClick={onClose}>
              {ui("done")}
            </Button>
          </DialogFooter>
          <Slip user={student} password={given} />
        </>
      )}
    </Dialog>
  );
}
