"use client";

import { type ReactNode, useState } from "react";

type PageButtonProps = { className: string; children: ReactNode };

/** Prints the page. Style and icon come from the server, so that the script contains only the behaviour. */
export function PrintButton({ className, children }: PageButtonProps) {
  return (
    <button type="button" className={className} onClick={() => window.print()}>
      {children}
    </button>
  );
}

/** Copies a text and confirms it; if the browser refuses, shows the text for copying by hand. */
export function CopyTextButton({
  text,
  label,
  copiedText,
  className,
  children,
}: PageButtonProps & { text: string; label: string; copiedText: string }) {
  const [outcome, setOutcome] = useState<"idle" | "copied" | "refused">("idle");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={copy}>
        {children} {label}
      </button>
      <p role="status" className="text-center text-sm text-muted-foreground empty:hidden">
        {outcome === "copied" && copiedText}
      </p>
      {outcome === "refused" && (
        <input
          readOnly
          value={text}
          aria-label={label}
          onFocus={(event) => event.target.select()}
          className="w-full rounded-md border border-input px-3 py-2 text-sm"
        />
      )}
    </>
  );
}

/** Opens the phone's share sheet; if there is none, links to the certificate's share buttons. */
export function ShareLink({
  address,
  title,
  page = "",
  className,
  children,
}: PageButtonProps & { address: string; title: string; page?: string }) {
  return (
    <a
      href={`${page}#share`}
      className={className}
      onClick={(event) => {
        if (!navigator.share) return;
        event.preventDefault();
        // Closing the share sheet is not an error.
        navigator.share({ title, url: address }).catch(() => undefined);
      }}
    >
      {children}
    </a>
  );
}
