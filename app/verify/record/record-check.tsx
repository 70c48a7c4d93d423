"use client";

import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { type Ed25519Verify, loadEd25519 } from "@/lib/certificates/signing/ed25519";
import type { PublishedKey } from "@/lib/certificates/signing/public-key";
import { type CheckedRecord, verifyRecord } from "@/lib/certificates/signing/verify";
import { recordInText } from "./record-in-text";
import { RecordVerdict, type VerdictTexts } from "./record-verdict";

type RecordCheckProps = {
  keys: PublishedKey[];
  issuer: string;
  academyName: string;
  texts: VerdictTexts & Record<"record" | "submit" | "empty" | "unavailable", string>;
};

/** `unavailable`: the means to check did not arrive. That is no word about the record. */
type Outcome = CheckedRecord | "empty" | "unavailable" | null;

async function check(
  record: string,
  keys: readonly PublishedKey[],
  engine: RefObject<Promise<Ed25519Verify> | null>,
): Promise<CheckedRecord | "unavailable"> {
  try {
    engine.current ??= loadEd25519();
    return await verifyRecord(record, keys, await engine.current);
  } catch {
    engine.current = null;
    return "unavailable";
  }
}

/** Checks the record in the address's fragment, and any other that is pasted, within this browser. */
export function RecordCheck({ keys, issuer, academyName, texts }: RecordCheckProps) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [text, setText] = useState("");
  const verdict = useRef<HTMLDivElement>(null);
  // Fetched at once and kept: what is pasted later is checked without a network.
  const engine = useRef<Promise<Ed25519Verify> | null>(null);

  useEffect(() => {
    engine.current = loadEd25519();
    engine.current.catch(() => undefined);
    // A second link that is opened in the same tab changes nothing but the fragment.
    const fromFragment = async () => {
      const record = recordInText(window.location.hash);
      setText(record);
      setOutcome(record === "" ? null : await check(record, keys, engine));
    };
    void fromFragment();
    window.addEventListener("hashchange", fromFragment);
    return () => window.removeEventListener("hashchange", fromFragment);
  }, [keys]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const record = recordInText(text);
    // Taken away first: the same verdict once more is a new answer, to be seen and heard.
    setOutcome(null);
    if (record !== "") window.history.replaceState(null, "", `#${record}`);
    setOutcome(record === "" ? "empty" : await check(record, keys, engine));
  };

  // The verdict stands above the form, and a record is long: on a phone it would not be seen.
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
          <RecordVerdict {...{ outcome, issuer, academyName, texts }} />
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
          aria-describedby={isEmpty ? "record-problem" : undefined}
          className="font-mono text-xs wrap-anywhere"
        />
        {isEmpty && (
          <p id="record-problem" role="alert" className="text-xs font-medium text-destructive">
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
