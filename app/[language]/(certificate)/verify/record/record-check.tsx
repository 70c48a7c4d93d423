"use client";

import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { keepRecord, keptRecord } from "@/components/area/browser-storage";
import { withStorage } from "@/components/form/unsaved-entries";
import { useWindowEvent } from "@/components/ui/browser";
import { Button } from "@/components/ui/button";
import { Label, Textarea } from "@/components/ui/fields";
import { lackIn, type PublishedKey, recordInText, statusListPath } from "@/lib/certificates/signed-record";
import { recordWorkerPath } from "@/lib/http/security-headers";
import { hrefHere, withoutLanguage } from "@/lib/words/languages";
import { checkRecord, type FetchedList, fetchList, type RecordOutcome } from "./check-record";
import { type RecordTexts, RecordVerdict } from "./record-verdict";

/** The start of the fragment in the link with which students keep their own record: their user id is in it. */
const mark = /^#own-(\d+)\./;

/** Whether the page was opened from the student area: a link from elsewhere must not store anyone's record here. */
function isFromOwnPages(): boolean {
  if (document.referrer === "") return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin && withoutLanguage(pathname).startsWith("/student/");
}

/** Without storage the record lasts as long as the page is open. */
const keepIfOwn = (fragment: string, record: string): void =>
  withStorage(() => {
    const owner = mark.exec(fragment)?.[1];
    if (owner === undefined || !isFromOwnPages()) return;
    keepRecord(Number(owner), record);
    // The address would still show it after the log-out.
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, undefined);

type RecordCheckProps = {
  title: string;
  lead: string;
  withoutScript: ReactNode;
  keys: PublishedKey[];
  /** The `iss` of this site, at its present and former addresses. */
  issuers: string[];
  did: string;
  academyName: string;
  texts: RecordTexts;
};

const isPlace = (fragment: string) => document.getElementById(fragment.slice(1)) !== null;

function takeRecordAlong({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.getAttribute("href")?.startsWith("?")) link.hash = window.location.hash;
}

type Checked = { outcome: RecordOutcome; checkedAt: Date };

export function RecordCheck({
  title,
  lead,
  withoutScript,
  keys,
  issuers,
  did,
  academyName,
  texts,
}: RecordCheckProps) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [lack, setLack] = useState<ReturnType<typeof lackIn>>(null);
  const [text, setText] = useState("");
  const verdict = useRef<HTMLDivElement>(null);
  const fetched = useRef<FetchedList>({});
  /** The latest record to be checked: a slower result for an earlier one is ignored. */
  const asked = useRef<object>(undefined);

  const check = async (record: string) => {
    const question = {};
    asked.current = question;
    // Cleared first, so that the same verdict is announced again.
    setChecked(null);
    if (record === "") return;
    const outcome = await checkRecord(record, { keys, issuers, did, fetched: fetched.current });
    if (asked.current === question) setChecked({ outcome, checkedAt: new Date() });
  };

  useEffect(() => {
    // Fetched immediately, so that records pasted later can be checked offline.
    void fetchList(fetched.current);
    // Without storage (a private window, say) a browser can still verify.
    cachePageOffline().catch(() => undefined);
  }, []);

  function checkFragment() {
    const { hash } = window.location;
    const record = (isPlace(hash) ? "" : recordInText(hash)) || keptRecord();
    keepIfOwn(hash, record);
    setText(record);
    const lacking = lackIn(record);
    setLack(lacking === "empty" ? null : lacking);
    void check(lacking === null ? record : "");
  }
  const checkFirst = useEffectEvent(checkFragment);
  useEffect(() => checkFirst(), []);
  // Opening another link in the same tab only changes the fragment.
  useWindowEvent("hashchange", () => isPlace(window.location.hash) || checkFragment());
  useWindowEvent("click", takeRecordAlong, true);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = recordInText(text);
    const lacking = lackIn(found);
    const record = lacking === null ? found : "";
    setLack(lacking);
    if (record !== "") window.history.replaceState(null, "", `#${record}`);
    void check(record);
  };

  // The verdict is above the form, and a record is long: on a phone it would be out of view.
  useEffect(() => {
    if (checked) verdict.current?.scrollIntoView();
  }, [checked]);

  return (
    <>
      {checked ? (
        // The verdict is the heading.
        <p className="mt-3 font-serif text-title">{title}</p>
      ) : (
        <>
          <h1 className="mt-5 text-heading">{title}</h1>
          <p className="mt-2 text-muted-foreground">{lead}</p>
        </>
      )}
      <noscript>{withoutScript}</noscript>
      <div className="mt-6 grid gap-6 noscript:hidden">
        <div ref={verdict} aria-live="polite" className="empty:hidden">
          {checked && (
            <RecordVerdict
              {...checked}
              record={recordInText(text)}
              issuers={issuers}
              academyName={academyName}
              texts={texts}
            />
          )}
        </div>
        <form className="grid gap-3 print:hidden" onSubmit={submit}>
          <Label htmlFor="record">{texts.record}</Label>
          <Textarea
            id="record"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              // The previous verdict was about another text.
              void check("");
            }}
            rows={5}
            dir="ltr"
            spellCheck={false}
            aria-invalid={lack !== null || undefined}
            aria-describedby={lack === null ? undefined : "record-error"}
            className="font-mono text-xs wrap-anywhere"
          />
          {lack !== null && (
            <p id="record-error" role="alert" className="text-xs font-medium text-destructive">
              <span>{texts[lack]}</span>{" "}
              {lack === "other" && (
                <a className="underline" href={hrefHere(`/verify?${new URLSearchParams({ code: text })}`)}>
                  {texts.byCode}
                </a>
              )}
            </p>
          )}
          <Button type="submit" className="sm:w-fit">
            {texts.submit}
          </Button>
        </form>
      </div>
    </>
  );
}

/** What to cache: scripts, styles and fonts, and drawings and the status list, which may still be loading. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = addresses.filter(({ origin, pathname }) => {
    return origin === window.location.origin && pathname.startsWith("/_next/static/");
  });
  const drawings = Array.from(document.querySelectorAll("use"), ({ href }) =>
    href.baseVal.replace(/#.*/, ""),
  );
  return [...new Set([...own.map(({ pathname, search }) => pathname + search), ...drawings, statusListPath])];
}

async function cachePageOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(recordWorkerPath, {
    scope: hrefHere("/verify/record"),
    updateViaCache: "none",
  });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(loadedFiles());
}
