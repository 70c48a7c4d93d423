import type { Endpoint, RouteHandlers } from "@/lib/http/calls/route-handlers";

type Route = Readonly<Partial<RouteHandlers>>;
/** An endpoint that matches a request. */
export type Found = {
  /** The address as the list has it: it names no student and no code. */
  pattern: string;
  endpoint: Endpoint;
};

/**
 * Finds the endpoint that answers a method under a path; undefined if the list has no such path. A last part in
 * brackets stands for any one segment. A method that a path lacks leads to one of its endpoints, which says so.
 */
export function endpointFinder<Address extends string>(
  list: Readonly<Record<Address, Route>>,
  otherAddresses: Readonly<Record<string, Address>>,
): (path: string, method: string) => Found | undefined {
  const exact = new Map<string, [string, Route]>();
  const folders = new Map<string, [string, Route]>();
  const add = (address: string, pattern: Address) => {
    if (address.endsWith("]")) folders.set(folderOf(address), [pattern, list[pattern]]);
    else exact.set(address, [pattern, list[pattern]]);
  };
  for (const pattern of Object.keys(list) as Address[]) add(pattern, pattern);
  for (const [address, pattern] of Object.entries(otherAddresses)) add(address, pattern);
  return (path, method) => {
    const found = exact.get(path) ?? (path.endsWith("/") ? undefined : folders.get(folderOf(path)));
    if (found === undefined) return undefined;
    const [pattern, route] = found;
    const handler = route[method as keyof RouteHandlers] ?? route.OPTIONS;
    return handler && { pattern, endpoint: handler.endpoint };
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
