import { useTranslations } from "next-intl";
import { z } from "zod";
import { act } from "@/components/form/act";
import { CallForm } from "@/components/form/call-form";
import { CancelButton } from "@/components/form/cancel-button";
import { FormError } from "@/components/form/form-error";
import { useSentence } from "@/components/form/sentences";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useUnsavedStore } from "@/components/form/unsaved-input";
import { useCallForm } from "@/components/form/use-call-form";
import { useUnsavedFields } from "@/components/form/use-unsaved-fields";
import { toastSuccess } from "@/components/ui/toast";

type RenameFormProps = {
  userId: number;
  fileName: string;
  name: string;
  /** False for a name restored from an earlier visit: the focus is elsewhere by then. */
  autoFocus: boolean;
  onClose: () => void;
};

export const unsavedRename = (userId: number, fileName: string) => `rename:${userId}:${fileName}`;

/** Renames a document, keeping its extension. */
export function RenameForm({ userId, fileName, name, autoFocus, onClose }: RenameFormProps) {
  const t = useTranslations("office.record.onRecord");
  const ui = useTranslations("ui");
  const sentence = useSentence();
  const form = useCallForm({
    schema: async () => z.object({ name: z.string().trim().min(1, sentence("nameMissing")) }),
    values: { name },
    send: (values) => act("/backend/office/rename-document", { fields: { userId, fileName, ...values } }),
    unreachableMessage: sentence("unanswered"),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      close();
    },
  });
  const unsavedName = unsavedRename(userId, fileName);
  const unsaved = useUnsavedStore();
  useUnsavedFields(unsavedName, form.form);

  function close() {
    unsaved.write(unsavedName, {});
    onClose();
  }

  return (
    <CallForm state={form} className="grid gap-2">
      <TextField
        name="name"
        label={t("newName")}
        dir="auto"
        autoComplete="off"
        autoFocus={autoFocus}
        isRequired
      />
      <FormError />
      <div className="flex gap-2">
        <SubmitButton busyLabel={ui("saving")} size="sm">
          {t("saveName")}
        </SubmitButton>
        <CancelButton variant="outline" onCancel={close}>
          {ui("cancel")}
        </CancelButton>
      </div>
    </CallForm>
  );
}
