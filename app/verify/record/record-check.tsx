"use client";

import { useEffect, useRef, useState } from "react";
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
  texts: VerdictTexts & Record<"record" | "submit", string>;
};

/** Checks the record in the address's fragment, and any other that is pasted, within this browser. */
export function RecordCheck({ keys, issuer, academyName, texts }: RecordCheckProps) {
  const [outcome, setOutcome] = useState<CheckedRecord | null>(null);
  const [text, setText] = useState("");
  // Fetched at once and kept: what is pasted later is checked without a network.
  const engine = useRef<Promise<Ed25519Verify> | null>(null);

  useEffect(() => {
    const check = async (record: string) => {
      engine.current ??= loadEd25519();
      setOutcome(record === "" ? null : await verifyRecord(record, keys, await engine.current));
    };
    const fromFragment = () => {
      const record = recordInText(window.location.hash);
      setText(record);
      void check(record);
    };
    fromFragment();
    window.addEventListener("hashchange", fromFragment);
    return () => window.removeEventListener("hashchange", fromFragment);
  }, [keys]);

  return (
    <div className="grid gap-6 noscript:hidden">
      <div role="status" className="empty:hidden">
        {outcome && <RecordVerdict {...{ outcome, issuer, academyName, texts }} />}
      </div>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const record = recordInText(text);
          if (window.location.hash === `#${record}`) window.dispatchEvent(new HashChangeEvent("hashchange"));
          else window.location.hash = record;
        }}
      >
        <Label htmlFor="record">{texts.record}</Label>
        <Textarea
          id="record"
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={5}
          dir="ltr"
          spellCheck={false}
          className="font-mono text-xs wrap-anywhere"
        />
        <Button type="submit" className="sm:w-fit">
          {texts.submit}
        </Button>
      </form>
    </div>
  );
}
