"use client";

import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { type Ed25519Verify, loadEd25519 } from "@/lib/certificates/signing/ed25519";
import type { PublishedKey } from "@/lib/certificates/signing/public-key";
import { verifyRecord } from "@/lib/certificates/signing/verify";
import { recordStatus } from "@/lib/certificates/status-list/record-status";
import { cachePageOffline } from "./offline-cache";
import { type RecordOutcome, RecordVerdict, type VerdictTexts } from "./record-verdict";
import { type FetchedLists, fetchLists } from "./status-lists";

type RecordCheckProps = {
  keys: PublishedKey[];
  issuer: string;
  /** The issuer of the status lists. */
  did: string;
  academyName: string;
  texts: VerdictTexts & Record<"record" | "submit" | "empty" | "unavailable", string>;
};

/** `unavailable`: the verifier could not be loaded, which says nothing about the record. */
type Outcome = RecordOutcome | "empty" | "unavailable" | null;

type CheckContext = Pick<RecordCheckProps, "keys" | "issuer" | "did"> & {
  verifierRef: RefObject<Promise<Ed25519Verify> | null>;
  fetched: FetchedLists;
};

/** The record in pasted text: the record itself, or a link with the record as its fragment. Removes white space. */
function extractRecord(text: string): string {
  const compact = text.replace(/\s+/g, "");
  return compact.slice(compact.indexOf("#") + 1);
}

async function check(
  text: string,
  { verifierRef, ...source }: CheckContext,
): Promise<RecordOutcome | "unavailable"> {
  try {
    verifierRef.current ??= loadEd25519();
    const verify = await verifierRef.current;
    const checked = await verifyRecord(text, source.keys, verify);
    if (!checked.genuine) return checked;
    // There are status lists only for this site's own certificates.
    if (checked.record.iss !== source.issuer)
      return { ...checked, status: { state: "unknown", why: "unlisted" } };
    return { ...checked, status: recordStatus(checked.record, await fetchLists(source, verify)) };
  } catch {
    verifierRef.current = null;
    return "unavailable";
  }
}

/** Verifies the record in the address's fragment, and any that is pasted, in this browser. */
export function RecordCheck({ keys, issuer, did, academyName, texts }: RecordCheckProps) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [text, setText] = useState("");
  const verdict = useRef<HTMLDivElement>(null);
  // Loaded at once, so that records pasted later can be verified offline.
  const verifierRef = useRef<Promise<Ed25519Verify> | null>(null);
  const fetched = useRef<FetchedLists>({});

  useEffect(() => {
    verifierRef.current = loadEd25519();
    verifierRef.current
      .then((verify) => fetchLists({ did, keys, fetched: fetched.current }, verify))
      .catch(() => undefined);
    // A browser without storage (a private window, say) can still verify.
    cachePageOffline().catch(() => undefined);
  }, [did, keys]);

  useEffect(() => {
    // Opening another link in the same tab only changes the fragment.
    const checkFragment = async () => {
      const record = extractRecord(window.location.hash);
      setText(record);
      setOutcome(
        record === ""
          ? null
          : await check(record, { keys, issuer, did, verifierRef, fetched: fetched.current }),
      );
    };
    void checkFragment();
    window.addEventListener("hashchange", checkFragment);
    return () => window.removeEventListener("hashchange", checkFragment);
  }, [keys, issuer, did]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const record = extractRecord(text);
    // Cleared first, so that the same verdict is announced again.
    setOutcome(null);
    if (record !== "") window.history.replaceState(null, "", `#${record}`);
    setOutcome(
      record === ""
        ? "empty"
        : await check(record, { keys, issuer, did, verifierRef, fetched: fetched.current }),
    );
  };

  // The verdict is above the form, and a record is long: on a phone it would be out of view.
  useEffect(() => {
    if (outcome !== null && outcome !== "empty") verdict.current?.scrollIntoView();
  }, [outcome]);

  const isEmpty = outcome === "empty";
  return (
    <div className="grid gap-6 noscript:hidden">
      <div ref={verdict} role="status" className="empty:hidden">
        {outcome === "unavailable" && (
          <Alert variant="warning" role="none">
            <AlertDescription>{texts.unavailable}</AlertDescription>
          </Alert>
        )}
        {outcome !== null && typeof outcome === "object" && (
          <RecordVerdict outcome={outcome} issuer={issuer} academyName={academyName} texts={texts} />
        )}
      </div>
      <form className="grid gap-3" onSubmit={submit}>
        <Label htmlFor="record">{texts.record}</Label>
        <Textarea
          id="record"
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={5}
          dir="ltr"
          spellCheck={false}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? "record-error" : undefined}
          className="font-mono text-xs wrap-anywhere"
        />
        {isEmpty && (
          <p id="record-error" role="alert" className="text-xs font-medium text-destructive">
            {texts.empty}
          </p>
        )}
        <Button type="submit" className="sm:w-fit">
          {texts.submit}
        </Button>
      </form>
    </div>
  );
}
