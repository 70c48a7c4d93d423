import { formatWait, type WaitWords } from "@/lib/dates/format-wait";
import { interpolate } from "@/lib/text";
import { watchLine } from "./slow-line";

/** A call's value, or a refusal with its code (lib/errors.ts, or `LossCode`) and a message for each invalid field. */
export type Answer<Value = unknown> = {
  message: string;
  code: string | undefined;
  status: number;
  errors: Readonly<Record<string, string>>;
} & ({ success: true; body: Value } | { success: false; body: Readonly<Record<string, unknown>> });

export type Success<Value = unknown> = Extract<Answer<Value>, { success: true }>;

/** Changed nothing; with a `LossCode`, or from a failing server, nobody knows what it did. */
export type Refused = Extract<Answer, { success: false }>;

/** Why there is no response that can be read: none arrived, it is blank, or the request was cancelled here. */
type LossCode = "unanswered" | "blank" | "cancelled";

/** The attribute in which an area gives the sentence for a lost response. Forms elsewhere have their own. */
export const unansweredAttribute = "data-unanswered";

/** What a call returns without a readable response. The status is 0 if the line broke. */
export function lost(status: number, code: LossCode = "unanswered"): Refused {
  const page = globalThis.document?.querySelector(`[${unansweredAttribute}]`);
  const message = page?.getAttribute(unansweredAttribute) ?? "";
  return { success: false, message, code, status, errors: {}, body: {} };
}

export const isLost = ({ code }: Answer): boolean => code === "unanswered" || code === "blank";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `retryAfter` is its Retry-After in seconds; after too many attempts the message includes the time to wait. */
export function readAnswer<Value>(status: number, text: string, retryAfter: string | null): Answer<Value> {
  if (text.trim() === "") return lost(status, "blank");
  const body = parse(text);
  if (typeof body.success !== "boolean") return lost(status);
  const wait = status === 429 ? Number(retryAfter) : 0;
  const errors = Object.entries(isRecord(body.errors) ? body.errors : {});
  return {
    success: body.success,
    message: (wait > 0 && tooManyText(wait)) || (typeof body.message === "string" ? body.message : ""),
    code: typeof body.code === "string" ? body.code : undefined,
    status,
    errors: Object.fromEntries(errors.map(([name, text]) => [name, String(text)])),
    // The server derives this type from the same endpoint (endpoints.ts).
    body: body as Value & Record<string, unknown>,
  };
}

/** A request of a public page, whose script stays small. Never throws, and ends within 20 seconds. */
export async function fetchAnswer(address: string, init: RequestInit = {}): Promise<Answer> {
  const line = watchLine();
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(20_000) });
    const { status, headers } = response;
    return readAnswer(status, await response.text(), headers.get("Retry-After"));
  } catch {
    return lost(0);
  } finally {
    line.end();
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** The attribute of `<html>` with the rate-limit sentence and its time units, as JSON. */
export const tooManyAttribute = "data-too-many";

export type TooManyTexts = { sentence: string; wait: WaitWords };

/** The page's message for a rate limit, with the time to wait; undefined if it has no sentence for it. */
export function tooManyText(seconds: number): string | undefined {
  const { documentElement } = document;
  const texts = documentElement.getAttribute(tooManyAttribute);
  if (texts === null) return undefined;
  const { sentence, wait }: TooManyTexts = JSON.parse(texts);
  return interpolate(sentence, { time: formatWait(seconds, wait) });
}
