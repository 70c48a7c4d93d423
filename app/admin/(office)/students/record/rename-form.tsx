"use client";

import { z } from "zod";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { Button } from "@/components/ui/button";
import { toastSuccess } from "@/components/ui/toast";
import { useOfficeTexts } from "../../office-texts";

type RenameFormProps = {
  userId: number;
  fileName: string;
  name: string;
  onClose: () => void;
  onRenamed: () => void;
};

/** Renames a document; the extension stays. */
export function RenameForm({ userId, fileName, name, onClose, onRenamed }: RenameFormProps) {
  const { record, serverError } = useOfficeTexts();
  const texts = record.onRecord;
  const form = useCallForm({
    schema: async () => z.object({ name: z.string().trim().min(1, texts.nameMissing) }),
    values: { name },
    send: (values) => call("/backend/office/rename-document", { fields: { userId, fileName, ...values } }),
    unreachableMessage: serverError,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onRenamed();
    },
  });
  return (
    <CallForm state={form} className="grid gap-2">
      <TextField name="name" label={texts.newName} dir="auto" autoComplete="off" autoFocus isRequired />
      <FormError />
      <div className="flex gap-2">
        <SubmitButton busyLabel={texts.saving} size="sm">
          {texts.saveName}
        </SubmitButton>
        <Button type="button" variant="outline" size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </CallForm>
  );
}
