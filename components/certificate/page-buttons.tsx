"use client";

import { Check, Copy, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button variant="outline" className="w-full noscript:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" /> Print / save as PDF
    </Button>
  );
}

/** Copies an address, and says so; where the browser refuses, the address is selected for copying by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<"idle" | "copied" | "refused">("idle");
  const copy = () =>
    navigator.clipboard
      ?.writeText(text)
      .then(() => setOutcome("copied"))
      .catch(() => setOutcome("refused")) ?? setOutcome("refused");
  return (
    <div className="noscript:hidden">
      <Button variant="outline" className="w-full" onClick={copy}>
        {outcome === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} {label}
      </Button>
      <p role="status" className="mt-1 text-center text-xs text-muted-foreground empty:hidden">
        {outcome === "copied" && "Copied."}
      </p>
      {outcome === "refused" && (
        <input
          readOnly
          value={text}
          aria-label={label}
          onFocus={(event) => event.target.select()}
          className="w-full text-sm"
        />
      )}
    </div>
  );
}
