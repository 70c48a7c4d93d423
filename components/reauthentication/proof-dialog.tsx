"use client";

import { type FormEvent, type ReactNode, useId } from "react";
import { useAreaTexts } from "@/components/area/area-texts";
import type { Refused } from "@/components/form/answer";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogCancel,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type ProofDialogProps = {
  answer: Refused;
  /** The button that logs in with Google again. */
  google: ReactNode;
  onDone: (fields: Readonly<Record<string, string>> | null) => void;
};

/** Asks for the password again, so that the page can go on. */
export function ProofDialog({ answer, google, onDone }: ProofDialogProps) {
  const id = useId();
  const { reauthentication: texts } = useAreaTexts();
  const isWrong = answer.code === "incorrect_password";
  const usesGoogle = answer.body.proof === "google";

  function proceed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("currentPassword");
    if (usesGoogle) onDone({});
    else if (typeof typed === "string" && typed !== "") onDone({ currentPassword: typed });
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onDone(null)}>
      <DialogContent>
        <DialogTitle>{texts.title}</DialogTitle>
        <DialogDescription>{usesGoogle ? texts.google : texts.password}</DialogDescription>
        {usesGoogle && <div className="mt-4">{google}</div>}
        <form onSubmit={proceed} className="mt-4 grid gap-1.5">
          {!usesGoogle && (
            <>
              <Label htmlFor={id}>{texts.label}</Label>
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
              {isWrong && (
                <p id={`${id}-error`} role="alert" className="text-xs font-medium text-destructive">
                  {answer.message}
                </p>
              )}
            </>
          )}
          <DialogFooter>
            <DialogCancel />
            <Button type="submit">{texts.proceed}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
