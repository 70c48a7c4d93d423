"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { type Act, joinDrafts } from "@/app/admin/(office)/acts";
import { ConfirmDialog } from "@/app/admin/(office)/confirm-dialog";
import { ActSentence, undo } from "@/app/admin/(office)/undo-bar";
import { When } from "@/components/area/dates";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ChevronRight } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";

const kinds = ["added", "deleted", "changed", "results"] as const;

function UndoDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const t = useTranslations("office.acts");
  const router = useRouter();
  const { counts } = act;
  const isAboutMany = kinds.some((kind) => counts[kind] > 1) || counts.added + counts.deleted > 0;
  const reversed = act.changes.map((line) => ({ ...line, before: line.after, after: line.before }));
  return (
    <ConfirmDialog
      title={t("undo")}
      question={t.rich("dialog.lead", { act: () => <ActWithReason act={act} /> })}
      confirmLabel={t("undo")}
      busyLabel={t("dialog.busy")}
      rows={act.changes.length + act.moreChanges}
      onConfirm={() => undo(act.id)}
      onClose={onClose}
      onDone={() => {
        document.getElementById("main")?.focus({ preventScroll: true });
        router.refresh();
      }}
    >
      {isAboutMany ? (
        <ul className="mt-3 grid gap-1 font-medium">
          {kinds
            .filter((kind) => counts[kind] > 0)
            .map((kind) => (
              <li key={kind}>{t(`dialog.${kind}`, { count: counts[kind] })}</li>
            ))}
        </ul>
      ) : (
        <div className="more-below mt-3 max-h-[40dvh] overflow-y-auto">
          <ChangeList changes={reversed.toReversed()} more={act.moreChanges} />
        </div>
      )}
      <p className="mt-3 text-sm text-muted-foreground">{t("dialog.note")}</p>
    </ConfirmDialog>
  );
}

/** The reason of an import is its file's name. */
function ActWithReason({ act }: { act: Act }) {
  return (
    <>
      <ActSentence act={act} />
      {act.reason !== null && (
        <span className="text-muted-foreground">
          : <q dir="auto">{act.reason}</q>
        </span>
      )}
    </>
  );
}

type ActDisclosureProps = { sentence: ReactNode; at: Act["at"]; children: ReactNode };

const line = "flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 ps-6 @3xl/shell:min-h-9";

function ActDisclosure({ sentence, at, children }: ActDisclosureProps) {
  const content = (
    <>
      <span className="min-w-0 flex-1 basis-56">{sentence}</span>
      <span className="text-xs text-muted-foreground tabular-nums">
        <When at={at} />
      </span>
    </>
  );
  if (!children) return <div className={line}>{content}</div>;
  return (
    <details>
      <summary
        className={`relative list-none rounded-sm hover:bg-accent [&::-webkit-details-marker]:hidden ${line}`}
      >
        <ChevronRight className="absolute inset-s-0.5 top-3.5 size-4 @3xl/shell:top-2.5 text-muted-foreground transition-transform [details[open]>summary>&]:rotate-90 rtl:[details:not([open])>summary>&]:-scale-x-100" />
        {content}
      </summary>
      <div className="ps-6 pb-2">{children}</div>
    </details>
  );
}

export function ActList({ acts }: { acts: readonly Act[] }) {
  const t = useTranslations("office.acts");
  return (
    <ol className="divide-y rounded-lg border bg-card shadow-sm">
      {/* Flat, and a group known by its oldest act: a line that is open stays so when newer acts arrive above it. */}
      {joinDrafts(acts).flatMap((group) => {
        const [newest, oldest] = [group[0], group.at(-1)];
        const items = group.map((act) => <ActItem key={act.id} act={act} />);
        if (newest === undefined || group.length === 1) return items;
        return (
          <li
            key={oldest?.id}
            className="px-3 py-1 text-sm @2xl/shell:ps-4 @2xl/shell:pe-4 not-print:@2xl/shell:pe-19"
          >
            <ActDisclosure
              sentence={
                <>
                  <Untranslated className="font-medium">{newest.actorName ?? t("somebody")}</Untranslated>{" "}
                  {t("drafts", {
                    count: new Set(group.flatMap(({ subjects }) => subjects.map(({ id }) => id))).size,
                  })}
                </>
              }
              at={newest.at}
            >
              <ol className="divide-y border-t">{items}</ol>
            </ActDisclosure>
          </li>
        );
      })}
    </ol>
  );
}

function ActItem({ act }: { act: Act }) {
  const t = useTranslations("office.acts");
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { at, isUndone, canUndo, changes, moreChanges } = act;
  return (
    <li
      data-act={act.id}
      className={cn(
        "flex flex-wrap items-start gap-x-3 px-3 py-1 text-sm @2xl/shell:px-4",
        // As wide as the button, so that times line up.
        !canUndo && "not-print:@2xl/shell:pe-19",
      )}
    >
      <div className="min-w-0 flex-1 basis-40">
        <ActDisclosure
          sentence={
            <>
              <ActWithReason act={act} />
              {isUndone && (
                <Badge variant="secondary" className="ms-2">
                  {t("takenBack")}
                </Badge>
              )}
            </>
          }
          at={at}
        >
          {(changes.length > 0 || moreChanges > 0) && <ChangeList changes={changes} more={moreChanges} />}
        </ActDisclosure>
      </div>
      {canUndo && (
        <Button
          variant="ghost"
          size="sm"
          className="-me-2 ms-auto px-2 text-primary"
          onClick={() => setIsDialogOpen(true)}
        >
          {t("undo")}
          <span className="sr-only">
            {" "}
            <ActSentence act={act} />
          </span>
        </Button>
      )}
      {isDialogOpen && <UndoDialog act={act} onClose={() => setIsDialogOpen(false)} />}
    </li>
  );
}

function ChangeList({ changes, more }: { changes: Act["changes"]; more: number }) {
  const t = useTranslations("office.acts");
  if (changes.length === 0 && more === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted-foreground">
      {changes.map(({ who, what, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes of an act may read the same, and the list never changes
        <li key={index} className="wrap-anywhere">
          {who !== null && (
            <>
              <Untranslated className="font-medium text-foreground">{who}</Untranslated>,{" "}
            </>
          )}
          {what}: <Value text={before} isOld />{" "}
          <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
            →
          </span>
          <span className="sr-only">{t("became")}</span> <Value text={after} />
        </li>
      ))}
      {more > 0 && <li>{t("moreChanges", { count: more })}</li>}
    </ul>
  );
}

function Value({ text, isOld = false }: { text: string | null; isOld?: boolean }) {
  const t = useTranslations("office.acts");
  if (text === null) return <span>{t("nothing")}</span>;
  return <Untranslated className={isOld ? "" : "font-medium text-foreground"}>{text}</Untranslated>;
}

/** Draws the bell again once the page has been seen: it then counts only what is newer. */
export function FreshBell() {
  const router = useRouter();
  useEffect(() => router.refresh(), [router]);
  return null;
}
