import {
  answerInCallNames,
  answerInOurNames,
  givenBy,
  takenBy,
  toCallNames,
} from "@/lib/call-names/call-names";

type Fields = Readonly<Record<string, unknown>>;

export function withQuery(address: string, query: Fields = {}): string {
  const given = Object.entries(toCallNames(query, takenBy(address))).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? address : `${address}?${search}`;
}

export const queryIn = (params: URLSearchParams, address: string): Fields =>
  answerInOurNames(Object.fromEntries(params), takenBy(address));

export const asAnswered = (address: string, answer: Fields): Fields =>
  answerInCallNames(answer, givenBy(address));
