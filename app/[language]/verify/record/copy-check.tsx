"use client";

import { type ChangeEvent, useState } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { checkedCopyLines, filesByName } from "@/lib/certificates/emergency-copy/copy-lines";
import { checkCopy } from "@/lib/certificates/emergency-copy/manifest";
import { loadEd25519 } from "@/lib/certificates/signing/ed25519";
import type { PublishedKey } from "@/lib/certificates/signing/public-key";
import { fetchKeys } from "./published-keys";

type CopyCheckProps = {
  keys: PublishedKey[];
  academyName: string;
  texts: Parameters<typeof checkedCopyLines>[2];
};

/** Checks the files of an emergency copy against the academy's own keys, not those in the copy. */
export function CopyCheck({ keys, academyName, texts }: CopyCheckProps) {
  const [lines, setLines] = useState<string[]>([]);

  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    setLines([]);
    const files = await filesByName(target.files);
    const verify = await loadEd25519();
    const checked = files && (await checkCopy(files, keys, verify));
    const newer = files && checked?.state === "unknown_key" ? await fetchKeys() : null;
    const outcome = files && newer ? await checkCopy(files, newer, verify) : checked;
    setLines(checkedCopyLines(outcome, { academy: academyName, now: new Date() }, texts));
  };

  return (
    <div className="mt-4 grid gap-3 noscript:hidden">
      <Label htmlFor="copy">{texts.whole.label}</Label>
      <Input id="copy" type="file" multiple onChange={check} />
      <ul aria-live="polite" className="grid gap-2 wrap-anywhere empty:hidden">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
