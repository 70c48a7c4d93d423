import { takenBy, toCallNames } from "@/lib/call-names/call-names";

export function withQuery(address: string, query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(toCallNames(query, takenBy(address))).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? address : `${address}?${search}`;
}
