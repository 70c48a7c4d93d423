"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { createPortal } from "react-dom";
import { Avatar } from "@/components/area/avatar";
import { Button } from "@/components/ui/button";
import { Dialog, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { type Acts, ActsContext } from "@/components/ui/dialog-acts";
import type { StudentRow } from "../student-row";

/** Whether a key pressed there is text input rather than a shortcut. */
function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select") !== null;
}

type PanelFrameProps = { student: StudentRow; onClose: () => void; children: ReactNode };

/** The panel over the list, for windows without room beside it. */
export function PanelDialog({ student, onClose, children }: PanelFrameProps) {
  const t = useTranslations("studentList.panel");
  return (
    <Dialog
      onClose={onClose}
      className="inset-y-0 start-auto end-0 mx-0 max-h-none max-w-xl rounded-none border-y-0 border-e-0 sm:top-0 sm:bottom-0 sm:translate-y-0 sm:rounded-none"
    >
      <PanelHead student={student}>
        <DialogTitle>
          <bdi>{student.fullName}</bdi>
        </DialogTitle>
        <DialogDescription>{t("lead")}</DialogDescription>
      </PanelHead>
      {children}
    </Dialog>
  );
}

type PanelBesideProps = PanelFrameProps & { slot: HTMLElement; acts: Acts };

/** The panel beside the list, which stays usable. Takes the focus only on request. */
export function PanelBeside({ student, slot, acts, onClose, children }: PanelBesideProps) {
  const id = useId();
  const t = useTranslations("ui");
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    // A dialog or menu closed by this Escape has prevented the default.
    const isMine = event.key === "Escape" && !event.defaultPrevented;
    if (isMine && event.target && !isTyping(event.target)) onClose();
  });
  useEffect(() => {
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, []);
  return createPortal(
    <ActsContext value={acts}>
      <section
        aria-labelledby={id}
        tabIndex={-1}
        data-panel=""
        className="sticky top-17 h-[calc(100dvh-5rem)] w-110 shrink-0 overflow-y-auto rounded-lg border bg-card p-5 outline-offset-[-2px] md:-mt-3"
      >
        <PanelHead student={student}>
          <h2 id={id} className="pe-10 font-serif text-title font-medium">
            <bdi>{student.fullName}</bdi>
          </h2>
        </PanelHead>
        {children}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("close")}
          aria-disabled={acts.isBusy || undefined}
          className="absolute inset-e-3 top-3 text-muted-foreground"
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </Button>
      </section>
    </ActsContext>,
    slot,
  );
}

function PanelHead({ student: { fullName, photo }, children }: Omit<PanelFrameProps, "onClose">) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={fullName} src={photo} className="size-16 text-lg" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
