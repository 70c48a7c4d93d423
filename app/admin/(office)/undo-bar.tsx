"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useAct } from "@/components/form/act-form";
import { act, actEvent, call } from "@/components/form/call";
import { useWindowEvent } from "@/components/ui/browser";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { X } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { actionText } from "@/lib/history/acts";
import type { Act } from "./acts";
import { isCtrl } from "./ctrl-key";
import { useMay } from "./office-permissions";

/** Milliseconds for which the newest act can be undone here, if the bar is not in use. Later, in History. */
const shownFor = 10_000;

/** Milliseconds in which it can be read for whom an act was undone, and for whom not. */
const undoneFor = 6000;

const offerEvent = "offer-undo";

declare global {
  interface WindowEventMap {
    [offerEvent]: Event;
  }
}

export const offerUndo = () => window.dispatchEvent(new Event(offerEvent));

/** The user's newest act, after a deletion, a withdrawal or a release, until the next act. */
export function UndoBar({ userId }: { userId: number }) {
  const t = useTranslations("office.acts");
  const ui = useTranslations("ui");
  const router = useRouter();
  const may = useMay();
  const isOffered = may("undoAct") && may("listHistory");
  const bar = useRef<HTMLElement>(null);
  const asked = useRef(0);
  const [act, setAct] = useState<Act | null>(null);
  const dialog = useDialogNotice();

  function hide() {
    asked.current += 1;
    setAct(null);
  }

  useWindowEvent(offerEvent, async () => {
    if (!isOffered) return;
    hide();
    const current = asked.current;
    const found = await call("/backend/office/history", { query: { actor: String(userId) } });
    const newest = found.success ? found.body.acts[0] : undefined;
    if (current === asked.current && newest?.canUndo) setAct(newest);
  });

  const { isBusy, onClick } = useAct(async () => {
    if (act === null) return;
    const refusal = await undo(act.id);
    if (refusal !== null) toastError(refusal);
    setAct((offered) => (offered === act ? null : offered));
    router.refresh();
    if (dialog === null) document.getElementById("main")?.focus({ preventScroll: true });
  });

  const undoButton = useRef<HTMLButtonElement>(null);
  // Once something has been typed, Ctrl+Z may be meant for that.
  const [typedAfter, setTypedAfter] = useState<Act | null>(null);
  const hasKeys = act !== typedAfter;
  useWindowEvent("input", () => setTypedAfter(act), true);
  // The end of an undo leaves what was offered since.
  useWindowEvent(actEvent, () => !isBusy && hide());
  useWindowEvent("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (act === null || event.defaultPrevented || !isCtrl("z", event) || !hasKeys || isTyping) return;
    // The browser would take back what was typed last, such as the list's search.
    event.preventDefault();
    undoButton.current?.click();
  });

  useEffect(() => {
    if (act === null) return;
    const timer = setInterval(() => {
      if (!bar.current?.matches(":hover, :focus-within")) setAct(null);
    }, shownFor);
    return () => clearInterval(timer);
  }, [act]);

  if (act === null) return null;
  const content = (
    <section
      ref={bar}
      data-undo=""
      aria-label={t("undo")}
      className={cn(
        "flex items-center justify-between gap-3 rounded-md border bg-popover py-1.5 ps-4 pe-1.5 text-sm",
        dialog === null && "fixed inset-e-4 bottom-(--toasts-from) z-30 max-w-[calc(100vw-2rem)] shadow-lg",
      )}
    >
      <span className="min-w-0">
        <ActSentence act={act} />
      </span>
      <Button
        ref={undoButton}
        size="sm"
        aria-keyshortcuts={hasKeys ? "Control+Z" : undefined}
        aria-disabled={isBusy || undefined}
        onClick={onClick}
      >
        {isBusy ? t("dialog.busy") : t("undo")}
        {hasKeys && (
          <span aria-hidden="true" className="font-sans text-xs font-normal pointer-coarse:hidden">
            {t("undoKeys")}
          </span>
        )}
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={ui("close")} onClick={() => setAct(null)}>
        <X />
      </Button>
    </section>
  );
  return dialog === null ? content : createPortal(content, dialog);
}

function useDialogNotice(): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const find = () => setPlace([...document.querySelectorAll("[data-dialog-notice]")].at(-1) ?? null);
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);
  return place;
}

export function ActSentence({ act }: { act: Act }) {
  const t = useTranslations("office.acts");
  const { action, actorName, undoneAction, subjects, subjectCount, isOwn, topic, changes } = act;
  const more = subjectCount - subjects.length;
  const whose = isOwn ? "own" : "another";
  /** An action recorded by an older version may have no text. */
  const wordsOf = (name: string) => {
    const { key, exam } = actionText(name);
    // A score that replaces another is a correction.
    const kind = changes.some(({ before }) => before !== null) ? "corrected" : "entered";
    return t.has(`actions.${key}`) ? t(`actions.${key}`, { whose, exam, kind }) : name;
  };
  return (
    <>
      <Untranslated className="font-medium">{actorName ?? t("somebody")}</Untranslated>{" "}
      {undoneAction === null ? wordsOf(action) : t("tookBack", { what: wordsOf(undoneAction) })}
      {!isOwn &&
        subjects.map(({ id, name }, index) => (
          <span key={id}>
            {index === 0 ? " " : ", "}
            <Untranslated className="font-medium">{name ?? t("user", { id })}</Untranslated>
          </span>
        ))}
      {more > 0 && t("more", { count: more })}
      {topic !== null && (
        <>
          : <bdi>{topic}</bdi>
        </>
      )}
    </>
  );
}

/** Undoes an act, and says so. Resolves to null, or to the message of a refusal. */
export async function undo(actId: number): Promise<string | null> {
  const answer = await act("/backend/office/undo", { fields: { actId }, isLong: true });
  if (!answer.success) return answer.message;
  toastSuccess(answer.message, undoneFor);
  return null;
}
