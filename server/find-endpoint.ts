import { endpoints } from "@/app/backend/endpoints";
import { otherAddresses } from "@/app/backend/other-addresses";
import type { Endpoint, RouteHandlers } from "@/lib/http/calls/route-handlers";

type Pattern = keyof typeof endpoints;

export type Found = {
  /** The address as listed: with its parameter's name, not the student code of the request. */
  pattern: Pattern;
  endpoint: Endpoint;
};

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);
/** What an address that ends in a parameter is found by. */
const inFolder = (path: string) => `${folderOf(path)}[`;

const patterns: ReadonlyMap<string, Pattern> = new Map(
  [
    ...(Object.keys(endpoints) as Pattern[]).map((pattern) => [pattern, pattern] as const),
    ...Object.entries(otherAddresses),
  ].map(([address, pattern]) => [address.endsWith("]") ? inFolder(address) : address, pattern]),
);

/**
 * The endpoint for a method and a path; undefined if the path is not listed. A final segment in brackets matches any
 * one segment. For a method that the path does not have, it is another endpoint of that path, which refuses the method.
 */
export function findEndpoint(path: string, method: string): Found | undefined {
  const pattern = patterns.get(path) ?? (path.endsWith("/") ? undefined : patterns.get(inFolder(path)));
  if (pattern === undefined) return undefined;
  const route: Readonly<Partial<RouteHandlers>> = endpoints[pattern];
  const handler = route[method as keyof RouteHandlers] ?? route.OPTIONS;
  return handler && { pattern, endpoint: handler.endpoint };
}
