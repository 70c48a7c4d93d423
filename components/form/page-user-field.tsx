"use client";

import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { pageUserField } from "@/lib/auth/page-user";
import { pageUserAttribute } from "./page-user";

const PageUserId = createContext<number | null>(null);

/** Tells a page's scripts and forms for which user it was rendered. */
export function PageUser({ userId, children }: { userId: number | null; children: ReactNode }) {
  return (
    <PageUserId value={userId}>
      <div {...{ [pageUserAttribute]: userId ?? undefined }} className="contents">
        {children}
      </div>
    </PageUserId>
  );
}

/** Tells the server for whom a plain form's page was rendered, so that it is refused in someone else's session. */
export function PageUserField() {
  const userId = use(PageUserId);
  return userId === null ? null : <input type="hidden" name={pageUserField} value={userId} />;
}

/**
 * A link to a download for the session's user. Like PageUserField, it sends the user for whom the page was rendered.
 */
export function PageUserLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  const userId = use(PageUserId);
  const field = new URLSearchParams({ [pageUserField]: String(userId ?? "") });
  return <a href={`${href}${href.includes("?") ? "&" : "?"}${field}`} {...props} />;
}
