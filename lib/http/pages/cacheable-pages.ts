import type { Member } from "@/lib/auth/actor";
import type { Operation } from "@/lib/operation";

type Address = { path: string; query: URLSearchParams };

/** An operation whose output a page shows. */
export type Read = { operation: Operation<unknown>; input: unknown };

/**
 * What a cacheable page shows: a form, the same for every visitor as long as none of its parameters is given; or the
 * output of these operations, public (the same for every visitor) or private to a session.
 */
export type PageContent = {
  /** The parameters that the page reads from its address. It is rendered without any other. */
  parameters: readonly string[];
} & (
  | { scope: "form" }
  | { scope: "public"; reads: (address: Address) => readonly Read[] }
  | { scope: "private"; reads: (address: Address, member: Member) => readonly Read[] }
);

/** The cacheable pages, by the pattern of their address. */
export type CacheablePages = Readonly<Record<string, PageContent>>;
