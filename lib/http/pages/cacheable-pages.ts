import type { Member } from "@/lib/auth/actor";
import type { Operation } from "@/lib/operation";

type Address = { path: string; query: URLSearchParams };

export type Read = { operation: Operation<unknown>; input: unknown };

/**
 * The content of a cacheable page: a form, which is the same for every visitor if none of its parameters is given; or
 * the output of these operations, either public (the same for every visitor) or private to a session.
 */
export type PageContent = {
  /** The query parameters that the page reads. It is rendered without any others. */
  parameters: readonly string[];
} & (
  | { scope: "form" }
  | { scope: "public"; reads: (address: Address) => readonly Read[] }
  | { scope: "private"; reads: (address: Address, member: Member) => readonly Read[] }
);

export type CacheablePages = Readonly<Record<string, PageContent>>;
