import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { z } from "zod";
import { Slip } from "@/components/account/slip";
import { CopyButton } from "@/components/area/copy-button";
import { act } from "@/components/form/act";
import type { Answer } from "@/components/form/answer";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { RadioGroup } from "@/components/form/radio-group";
import { useSentence } from "@/components/form/sentences";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { toastSuccess } from "@/components/ui/toast";
import { newPassword } from "@/lib/fields";
import { useMay, useSlipContact } from "../office-permissions";
import { makePassword } from "./new-password";
import { EditableRow, type StudentRow } from "./student-row";

const typed = newPassword("newPasswordMissing");
const PasswordEntry = z.object({ kind: z.string(), password: z.string() }).superRefine((entry, context) => {
  const error = entry.kind === "typed" ? typed.safeParse(entry.password).error : undefined;
  for (const { message } of error?.issues ?? [])
    context.addIssue({ code: "custom", path: ["password"], message });
});

type PasswordDialogProps = { student: StudentRow; onClose: () => void };

/** Sets a new password. The old one cannot be shown, because only its hash is stored. */
export function PasswordDialog({ student, onClose }: PasswordDialogProps) {
  const t = useTranslations("studentList.password");
  const account = useTranslations("office.account");
  const own = useTranslations("account.password");
  const ui = useTranslations("ui");
  const sentence = useSentence();
  const may = useMay();
  const contact = useSlipContact();
  const { userId, fullName } = student;
  const [given, setGiven] = useState<string | null>(null);
  const change = useCallForm({
    schema: async () => PasswordEntry,
    values: { kind: may("setOneTimePassword") ? "oneTime" : "typed", password: "" },
    send: async ({ kind, password }): Promise<Answer<{ password?: string }>> => {
      if (kind === "oneTime") return await act("/backend/office/one-time-password", { fields: { userId } });
      const save = (row: EditableRow) =>
        act("/backend/api/update_student.php", { fields: { userId, ...row, password } });
      const first = await save(EditableRow.parse(student));
      // The call asks for the other fields, too: a colleague's change of them stays.
      const answer =
        first.code === "conflict" ? await save(EditableRow.parse(Object(first.body).current)) : first;
      return answer.success ? { ...answer, body: {} } : answer;
    },
    unreachableMessage: ({ isEmpty }) => (isEmpty ? own("unreachable") : sentence("unanswered")),
    onSuccess: ({ body: { password } }) => {
      if (password !== undefined) return setGiven(password);
      toastSuccess(t("done"));
      onClose();
    },
  });
  return (
    <Dialog
      title={t("title")}
      description={t.rich("whose", {
        name: () => (
          <bdi translate="no" className="font-semibold text-foreground">
            {fullName}
          </bdi>
        ),
      })}
      onClose={onClose}
    >
      {given === null ? (
        <CallForm state={change} className="mt-4 grid gap-4">
          {may("setOneTimePassword") && <KindField />}
          {change.form.watch("kind") === "typed" && <TypedPassword />}
          <FormError />
          <DialogFooter className="mt-2">
            <DialogCancel />
            <SubmitButton busyLabel={ui("saving")}>{t("save")}</SubmitButton>
          </DialogFooter>
        </CallForm>
      ) : (
        <>
          <p role="status" className="mt-4">
            {account.rich("shown", { name: () => <bdi className="font-semibold">{fullName}</bdi> })}
            <code className="mt-3 block font-mono text-xl font-semibold">{given}</code>
          </p>
          <DialogFooter className="flex-wrap">
            <CopyButton text={given} label={account("copy")} />
            <Button variant="outline" size="sm" autoFocus onClick={() => window.print()}>
              {t("print")}
            </Button>
            <Button size="sm" onClick={onClose}>
              {ui("done")}
            </Button>
          </DialogFooter>
          <Slip user={student} password={given} contact={contact} />
        </>
      )}
    </Dialog>
  );
}

const kinds = ["oneTime", "typed"] as const;

function KindField() {
  const t = useTranslations("studentList.password");
  const { clearErrors, formState } = useFormContext();
  const { field } = useController({ name: "kind" });
  return (
    <RadioGroup
      legend={t("kind")}
      options={kinds}
      labelOf={(kind: (typeof kinds)[number]) => t(`kinds.${kind}`)}
      value={field.value}
      onChange={(kind) => {
        clearErrors();
        field.onChange(kind);
      }}
      isColumn
      isDisabled={formState.isSubmitting}
    />
  );
}

function TypedPassword() {
  const t = useTranslations("studentList.password");
  const own = useTranslations("account.password.fields");
  const { clearErrors, setValue } = useFormContext();
  return (
    <TextField
      name="password"
      label={own("password")}
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
            clearErrors();
            setValue("password", makePassword());
          }}
        >
          {t("generate")}
        </Button>
      }
    />
  );
}
