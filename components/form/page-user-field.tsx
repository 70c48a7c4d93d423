"use client";

import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { pageUserField } from "@/lib/auth/page-user";
import { pageUserAttribute } from "./page-user";

const PageUserId = createContext<number | null>(null);

/** Says for which user a page was made, to its scripts and forms. */
export function PageUser({ userId, children }: { userId: number | null; children: ReactNode }) {
  return (
    <PageUserId value={userId}>
      <div {...{ [pageUserAttribute]: userId ?? undefined }} className="contents">
        {children}
      </div>
    </PageUserId>
  );
}

/** Says in a plain form for whom its page was made, so that it is refused in someone else's session. */
export function PageUserField() {
  const userId = use(PageUserId);
  return userId === null ? null : <input type="hidden" name={pageUserField} value={userId} />;
}

/** A link to what the session's user may download. It says for whom its page was made, too. */
export function PageUserLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  const userId = use(PageUserId);
  const field = new URLSearchParams({ [pageUserField]: String(userId ?? "") });
  return <a href={`${href}${href.includes("?") ? "&" : "?"}${field}`} {...props} />;
}
