import type { Endpoint, RouteHandlers } from "@/lib/http/calls/route-handlers";

type Route = Readonly<Partial<RouteHandlers>>;
/** An endpoint that matches a request. */
export type Found = {
  /** The address as listed: with its parameter's name, not the student code of the request. */
  pattern: string;
  endpoint: Endpoint;
};

/**
 * Returns a function that finds the endpoint for a method and a path, or undefined if the path is not listed. A final
 * segment in brackets matches any one segment. For a method that the path does not have, it returns another endpoint of
 * that path, which refuses the method.
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
