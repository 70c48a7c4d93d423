import type { ReactNode } from "react";

/** A column for the articles of content/, which are in English: about 68 characters per line. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div
      lang="en"
      className="min-w-0 max-w-[42rem] text-lead [&_code]:rounded-sm [&_code]:bg-muted [&_code]:px-1 [&_code]:py-0.5 [&_code]:text-[0.92em] [&_code]:wrap-anywhere"
    >
      {children}
    </div>
  );
}
