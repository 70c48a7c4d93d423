import { useTranslations } from "next-intl";
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { isLost, type Refused } from "@/components/form/answer";
import { useSentence } from "@/components/form/form-state";
import { fileSize, percentPerFile } from "@/components/form/upload-progress";
import { useUpload } from "@/components/form/use-upload";
import { ErrorAlert, FormSuccess } from "@/components/ui/alert";
import { forgetFiles } from "@/components/ui/browser";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/fields";
import { Upload } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { Progress } from "@/components/ui/waiting";
import { fileLimits, fileTooLarge } from "@/lib/files/file-limits";
import { say, type Words } from "@/lib/words/words";

/** Milliseconds for which the success message stays before the dialog closes (docs/product.md). */
const closeDelay = 2000;

const uploads = {
  dmc: { address: "/backend/api/upload_single_document.php", part: "file" },
  documents: { address: "/backend/api/upload_documents.php", part: "files[]" },
} as const;

type UploadFormProps = {
  what: keyof typeof uploads;
  inputRef?: RefObject<HTMLInputElement | null>;
  studentId: number;
  /** Called when the server has the files and the success message has been shown for a moment. */
  onUploaded: () => void;
};

export function UploadForm({ what, inputRef, studentId, onUploaded }: UploadFormProps) {
  const id = useId();
  const t = useTranslations("office.record.upload");
  const ui = useTranslations("ui");
  const sentence = useSentence();
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  const [inputKey, setInputKey] = useState(0);
  const { progress, start, cancel, reset } = useUpload();
  const sizes = files.map(({ size }) => size);
  const percents = progress ? percentPerFile(progress, sizes) : [];
  const isSending = progress !== null && success === null;
  const finish = useEffectEvent(() => {
    onUploaded();
    // If the dialog stays open, the form must be ready for the next files.
    setSuccess(null);
    setFiles([]);
    setInputKey((count) => count + 1);
    reset();
  });
  useEffect(() => {
    if (success === null) return;
    const timer = setTimeout(() => finish(), closeDelay);
    return () => clearTimeout(timer);
  }, [success]);

  function failureMessage(refused: Refused): string {
    const { code, status, message } = refused;
    if (code === "cancelled") return t("cancelled");
    if (!isLost(refused)) return t("failed", { message, files: files.length });
    return status > 0 ? t("failedHttp", { status }) : t("again");
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress !== null) return;
    const form = event.currentTarget;
    const refusal = filesError(files);
    if (refusal !== null) {
      const reason = sentence(refusal);
      return setError(files.length > 1 ? t("failed", { message: reason, files: files.length }) : reason);
    }
    const { address, part } = uploads[what];
    const parts = files.map((file) => ({ part, file }));
    setError(null);
    const answer = await start(address, { fields: { student_id: studentId }, files: parts });
    const [show, toast] = answer.success ? [setSuccess, toastSuccess] : [setError, toastError];
    const message = answer.success ? answer.message : failureMessage(answer);
    show(message);
    // The scores are shown meanwhile, or the dialog is closed.
    if (form.offsetParent === null) toast(message);
  }

  return (
    <form
      noValidate
      data-unfinished={(files.length > 0 && success === null) || undefined}
      onSubmit={send}
      className="grid gap-3"
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`} className="font-sans text-sm font-semibold">
        {t(what)}
      </h3>
      <div className="grid gap-1.5">
        <Label htmlFor={id} className="sr-only">
          {t(`${what}Choose`)}
        </Label>
        <Input
          key={inputKey}
          ref={inputRef}
          id={id}
          type="file"
          accept="image/*"
          multiple={what === "documents"}
          // The bars and the result belong to the files that were sent.
          disabled={progress !== null}
          aria-describedby={`${id}-hint`}
          onClick={(event) => {
            forgetFiles(event);
            setFiles([]);
          }}
          onChange={(event) => {
            setFiles([...(event.target.files ?? [])]);
            setError(null);
          }}
        />
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {t(`${what}Hint`, { max: fileLimits.files })}
        </p>
      </div>
      {progress && (
        <ul className="grid gap-2.5">
          {files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className="grid gap-1 text-xs">
              <p className="flex justify-between gap-3">
                <Untranslated className="truncate">{file.name}</Untranslated>
                <span className="shrink-0 text-muted-foreground tabular-nums">
                  {fileSize(file.size)} ·{" "}
                  {progress.isSent && percents[index] !== 100 ? t("sent") : `${percents[index] ?? 0}%`}
                </span>
              </p>
              <Progress label={t("bar", { name: file.name })} percent={percents[index] ?? 0} />
            </li>
          ))}
        </ul>
      )}
      {error !== null && <ErrorAlert>{error}</ErrorAlert>}
      <FormSuccess message={success} />
      <div className="flex gap-3">
        <Button type="submit" size="sm" aria-disabled={progress !== null || undefined}>
          <Upload />
          {t(`${what}Send`)}
        </Button>
        {isSending && cancel && (
          <Button variant="outline" size="sm" onClick={cancel}>
            {ui("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The server's reason for refusing these files; null if it would accept them. */
export function filesError(files: readonly File[]): Words | null {
  if (files.length === 0) return say("chooseImage");
  if (files.length > fileLimits.files) return say("tooManyImages", { max: fileLimits.files });
  const noImage = files.find((file) => !file.type.startsWith("image/"));
  if (noImage) return say("namedFile", { name: noImage.name, fault: say("notAnImage") });
  const tooLarge = files.find((file) => file.size > fileLimits.bytes);
  return tooLarge ? say("namedFile", { name: tooLarge.name, fault: fileTooLarge }) : null;
}
