import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { z } from "zod";
import { ConfirmedButton } from "@/app/admin/(office)/confirmed-button";
import { offerUndo } from "@/app/admin/(office)/undo-bar";
import { Day } from "@/components/area/dates";
import { useAct } from "@/components/form/act-form";
import type { Answer } from "@/components/form/answer";
import { act } from "@/components/form/call";
import { CallForm, useCallForm } from "@/components/form/call-form";
import type { SuccessOf } from "@/components/form/endpoints";
import { TextField } from "@/components/form/fields";
import { CancelButton, FormError, SubmitButton, useSentence } from "@/components/form/form-state";
import { useUnsavedFields, useUnsavedStore } from "@/components/form/unsaved-input";
import { fileSize } from "@/components/form/upload-progress";
import { useUpload } from "@/components/form/use-upload";
import { Badge } from "@/components/ui/badge";
import { forgetFiles } from "@/components/ui/browser";
import { Button } from "@/components/ui/button";
import { Untranslated } from "@/components/ui/own-text";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { Progress } from "@/components/ui/waiting";
import { kabulDay } from "@/lib/dates/plain-date";
import { filesError } from "./upload-form";

const unsavedRename = (userId: number, fileName: string) => `rename:${userId}:${fileName}`;

type RenameFormProps = {
  userId: number;
  fileName: string;
  name: string;
  /** False for a name restored from an earlier visit: the focus is elsewhere by then. */
  autoFocus: boolean;
  onClose: () => void;
};

function RenameForm({ userId, fileName, name, autoFocus, onClose }: RenameFormProps) {
  const t = useTranslations("office.record.onRecord");
  const ui = useTranslations("ui");
  const sentence = useSentence();
  const form = useCallForm({
    schema: async () => z.object({ name: z.string().trim().min(1, sentence("nameMissing")) }),
    values: { name },
    send: (values) =>
      act("/backend/office/change-document", { fields: { userId, fileName, ...values }, files: [] }),
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

type DocumentItemProps = {
  studentId: number;
  document: SuccessOf<"/backend/api/get_student_documents.php">["documents"][number];
  isDmc: boolean;
};

export function DocumentItem({ studentId, document, isDmc }: DocumentItemProps) {
  const id = useId();
  const t = useTranslations("office");
  const ui = useTranslations("ui");
  const sentence = useSentence();
  const { file_name: fileName, file_url: address, upload_date: uploadedAt } = document;
  const unsaved = useUnsavedStore();
  const [isTyped] = useState(() => "typed" in unsaved.read(unsavedRename(studentId, fileName)));
  const [isRenaming, setIsRenaming] = useState(isTyped);
  const { progress, start, cancel, reset } = useUpload();
  const fields = { userId: studentId, fileName };
  const shown = { ...fields, version: uploadedAt };

  async function run(sent: Promise<Answer>) {
    const { success, message, code } = await sent;
    if (success) {
      toastSuccess(message);
      reset();
    } else if (code !== "cancelled") toastError(message);
    return success;
  }

  const item = useRef<HTMLLIElement>(null);
  const deletion = useAct(async () => {
    if (!(await run(act("/backend/office/delete-document", { fields: shown })))) return;
    offerUndo();
    const next = item.current?.nextElementSibling ?? item.current?.previousElementSibling;
    if (item.current?.matches(":focus-within")) next?.querySelector("a")?.focus();
  });

  function replace(file: File | undefined) {
    if (file === undefined) return;
    const refusal = filesError([file]);
    if (refusal !== null) return toastError(sentence(refusal));
    void run(start("/backend/office/change-document", { fields: shown, files: [{ part: "file", file }] }));
  }

  return (
    <li
      ref={item}
      data-unfinished={isRenaming || progress !== null || undefined}
      className="grid gap-2 rounded-md border p-2 text-sm"
    >
      <div className="flex items-center gap-3">
        {/* biome-ignore lint/performance/noImgElement: a stored picture, shown only to the office */}
        <img
          // Busts the cache: after a replacement, the same address serves another picture.
          src={`${address}&${new URLSearchParams({ of: uploadedAt })}`}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className="size-14 shrink-0 rounded-md bg-muted object-cover"
        />
        <div className="min-w-0 flex-1">
          <a href={address} download className="block truncate text-primary underline underline-offset-4">
            <Untranslated>{fileName}</Untranslated>
          </a>
          <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground tabular-nums">
            {isDmc && <Badge variant="secondary">{t("record.upload.dmc")}</Badge>}
            {fileSize(document.file_size)} · <Day on={kabulDay(new Date(uploadedAt))} length="short" />
          </span>
        </div>
      </div>
      {progress && (
        <div className="flex items-center gap-3">
          <Progress label={t("record.onRecord.replacing", { name: fileName })} percent={progress.percent} />
          {cancel && (
            <Button variant="outline" size="sm" onClick={cancel}>
              {ui("cancel")}
            </Button>
          )}
        </div>
      )}
      {isRenaming && (
        <RenameForm
          {...fields}
          name={document.document_name}
          autoFocus={!isTyped}
          onClose={() => setIsRenaming(false)}
        />
      )}
      {!isRenaming && !progress && (
        <div className="flex flex-wrap gap-1">
          <Button variant="ghost" size="sm" onClick={() => setIsRenaming(true)}>
            {t("record.onRecord.rename")}
            <span className="sr-only"> {fileName}</span>
          </Button>
          <label htmlFor={id} className="button button-ghost button-sm focus-within:outline-2">
            {t("record.onRecord.replace")}
            <span className="sr-only"> {fileName}</span>
            <input
              id={id}
              type="file"
              accept="image/*"
              onClick={forgetFiles}
              className="sr-only"
              onChange={({ target }) => replace(target.files?.[0])}
            />
          </label>
          <ConfirmedButton
            label={t("delete")}
            question={t("sureToDelete")}
            aria-disabled={deletion.isBusy || undefined}
            onClick={deletion.onClick}
          >
            {fileName}
          </ConfirmedButton>
        </div>
      )}
    </li>
  );
}
