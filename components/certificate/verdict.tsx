import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import {
  BadgeCheck,
  CircleCheck,
  CircleX,
  CloudOff,
  History,
  Hourglass,
  type Icon,
  SearchX,
} from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { mark, markBox } from "@/lib/star-path";

const looks: Record<VerdictLines["state"], { className: string; Icon: Icon }> = {
  valid: { className: "bg-verdict-valid text-white", Icon: CircleCheck },
  replaced: { className: "bg-verdict-replaced text-ink", Icon: History },
  withdrawn: { className: "bg-verdict-withdrawn text-white", Icon: CircleX },
  taken_back: { className: "bg-verdict-ended text-white", Icon: CircleX },
  no_results: { className: "bg-verdict-ended text-white", Icon: Hourglass },
  not_found: { className: "bg-card text-ink ring-2 ring-ink ring-inset", Icon: SearchX },
  unreachable: { className: "bg-card text-ink ring-2 ring-ink ring-inset", Icon: CloudOff },
  unchecked: { className: "bg-verdict-ended text-white", Icon: CloudOff },
};

type VerdictProps = {
  lines: VerdictLines;
  academy: string;
  aside?: ReactNode;
  /** Whether it also goes on paper: a current sheet says the same itself. */
  isPrinted?: boolean;
  className?: string;
};

/** The same lines in every state: a band on screen, on paper a frame (certificate.css), so that no state prints blank. */
export function Verdict({ lines, academy, aside, isPrinted = true, className }: VerdictProps) {
  const { state, word, verified, name, identity, sentence, notes, checked, advice, newest } = lines;
  const { Icon, className: look } = looks[state];
  return (
    <div data-verdict={state} className={cn("verdict", look, !isPrinted && "print:hidden", className)}>
      {isPrinted && (
        <div className="hidden print:block print:text-center">
          <SheetMark className="mx-auto size-12" />
          <p className="font-serif font-semibold">{academy}</p>
        </div>
      )}
      <div className="verdict-frame wrap flex flex-wrap items-center gap-x-12 gap-y-3 py-4 sm:py-6">
        <div
          role="status"
          className="min-w-0 flex-1 basis-96 text-[0.875rem]/[1.3125rem] rtl:leading-[1.7] sm:text-sm"
        >
          <h1 className="flex flex-wrap items-center gap-x-2.5 font-sans text-[1.75rem] leading-tight font-bold">
            <Icon className="size-8 shrink-0" />
            {word}
          </h1>
          {verified && (
            <p className="mt-1 flex w-fit items-center gap-1.5 rounded-sm border border-current px-2 py-0.5 font-semibold">
              <BadgeCheck className="size-4 shrink-0" />
              {verified}
            </p>
          )}
          {name && (
            <p className="certificate-name mt-1 text-2xl leading-tight wrap-anywhere">
              <Untranslated>{name}</Untranslated>
            </p>
          )}
          {identity.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-x-3 font-semibold">
              {identity.map((part) => (
                <Untranslated key={part} className="max-w-full wrap-anywhere">
                  {part}
                </Untranslated>
              ))}
            </p>
          )}
          <p
            className={cn(
              "mt-1 text-pretty",
              state !== "valid" && "text-base/snug rtl:leading-[1.7] print:text-[length:inherit]",
            )}
          >
            {sentence}
          </p>
          {notes.map((note) => (
            <p key={note} className="mt-1 font-semibold">
              {note}
            </p>
          ))}
          <p className="mt-1 wrap-anywhere">{checked}</p>
          <p className="text-pretty">{advice}</p>
          {newest && (
            <a
              className="inline-block py-3 text-base font-semibold underline underline-offset-4 print:py-0"
              href={newest.href}
            >
              {newest.text}
            </a>
          )}
        </div>
        {aside}
      </div>
    </div>
  );
}

export function SheetMark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={markBox}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup.
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}
