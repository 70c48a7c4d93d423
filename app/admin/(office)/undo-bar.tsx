"use client";

import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { actEvent } from "@/components/form/act";
import { call } from "@/components/form/call";
import { useSentence } from "@/components/form/sentences";
import { useAct } from "@/components/form/use-act";
import type { Act } from "@/components/history/act";
import { ActSentence } from "@/components/history/act-sentence";
import { undo } from "@/components/history/undo";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { useMay } from "./office-permissions";

/** Milliseconds for which the newest act can be undone here, if the bar is not in use. Later, in History. */
const shownFor = 10_000;

const offerEvent = "offer-undo";

/** Offers to undo the act that has just succeeded. */
export const offerUndo = () => window.dispatchEvent(new Event(offerEvent));

/** The user's newest act, after a deletion, a withdrawal or a release, until the next act. */
export function UndoBar({ userId }: { userId: number }) {
  const t = useTranslations("office.acts");
  const ui = useTranslations("ui");
  const sentence = useSentence();
  const router = useRouter();
  const may = useMay();
  const isOffered = may("undoAct") && may("listHistory");
  const bar = useRef<HTMLElement>(null);
  const [act, setAct] = useState<Act | null>(null);

  useEffect(() => {
    if (!isOffered) return;
    let asked = 0;
    const hide = () => {
      asked += 1;
      setAct(null);
    };
    const show = async () => {
      hide();
      const current = asked;
      const found = await call("/backend/office/history", { query: { actor: String(userId) } }).catch(
        () => null,
      );
      const newest = found?.success ? found.body.acts[0] : undefined;
      if (current === asked && newest?.canUndo) setAct(newest);
    };
    window.addEventListener(actEvent, hide);
    window.addEventListener(offerEvent, show);
    return () => {
      window.removeEventListener(actEvent, hide);
      window.removeEventListener(offerEvent, show);
    };
  }, [isOffered, userId]);

  useEffect(() => {
    if (act === null) return;
    const timer = setInterval(() => {
      if (!bar.current?.matches(":hover, :focus-within")) setAct(null);
    }, shownFor);
    return () => clearInterval(timer);
  }, [act]);

  const { isBusy, onClick } = useAct(async () => {
    if (act === null) return;
    const refusal = await undo(act.id, sentence("unanswered"));
    if (refusal !== null) toastError(refusal);
    setAct(null);
    router.refresh();
    document.getElementById("main")?.focus({ preventScroll: true });
  });

  if (act === null) return null;
  return (
    <section
      ref={bar}
      data-undo=""
      aria-label={t("undo")}
      className="fixed inset-e-4 bottom-(--toasts-from) z-30 flex max-w-[calc(100vw-2rem)] items-center gap-3 rounded-md border bg-popover py-1.5 ps-4 pe-1.5 text-sm shadow-lg"
    >
      <span className="min-w-0">
        <ActSentence act={act} />
      </span>
      <Button size="sm" aria-disabled={isBusy || undefined} onClick={onClick}>
        {isBusy ? t("dialog.busy") : t("undo")}
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label={ui("close")} onClick={() => setAct(null)}>
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
