import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId } from "react";
import type { Refused } from "@/components/form/answer";
import type { Proof } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { Dialog, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { FieldError, Input, Label } from "@/components/ui/fields";

type ProofDialogProps = {
  answer: Refused;
  google: ReactNode;
  onDone: (proof: Proof) => void;
};

export function ProofDialog({ answer, google, onDone }: ProofDialogProps) {
  const id = useId();
  const t = useTranslations("area.reauthentication");
  const isWrong = answer.code === "incorrect_password";
  const usesGoogle = answer.body.proof === "google";

  function proceed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("currentPassword");
    if (usesGoogle) onDone({});
    else if (typeof typed === "string" && typed !== "") onDone({ currentPassword: typed });
  }

  return (
    <Dialog
      title={t("title")}
      description={usesGoogle ? t("google") : t("password")}
      onClose={() => onDone(null)}
    >
      {usesGoogle && <div className="mt-4">{google}</div>}
      <form onSubmit={proceed} className="mt-4 grid gap-1.5">
        {!usesGoogle && (
          <>
            <Label htmlFor={id}>{t("label")}</Label>
            <Input
              id={id}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              autoFocus
              required
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? `${id}-error` : undefined}
            />
            {isWrong && <FieldError id={`${id}-error`}>{answer.message}</FieldError>}
          </>
        )}
        <DialogFooter>
          <DialogCancel />
          <Button type="submit">{t("proceed")}</Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** Closed by any use of the page (IdleGuard), and so by its button. */
export function IdleWarning({ secondsLeft }: { secondsLeft: number }) {
  const t = useTranslations("area.idle");
  return (
    <Dialog title={t("title")} description={t("text")} onClose={() => undefined}>
      <p className="mt-3 text-sm tabular-nums" role="timer">
        {t("left", { seconds: secondsLeft })}
      </p>
      <DialogFooter className="mt-4">
        <Button>{t("stay")}</Button>
      </DialogFooter>
    </Dialog>
  );
}
