import type { z } from "zod";
import { type RefusalKey, say, toWords, type Words } from "./words";

/** Words as the message of a zod issue, which can only be a string. A wrong key does not compile. */
export function issue(key: RefusalKey, values?: Words["values"]): string {
  return values === undefined ? key : `${key} ${JSON.stringify(values)}`;
}

export const issueOf = ({ key, values }: Words): string => issue(key, values);

const issueText = /^([a-z][A-Za-z]*)(?: (\{.*\}))?$/s;

/** Decodes an issue's message; undefined for a string that was not made by `issue`. */
export function readIssue(message: string): Words | undefined {
  const [, key, values] = issueText.exec(message) ?? [];
  // Only `issue` writes such strings, and it accepts only keys.
  return key === undefined ? undefined : say(key as RefusalKey, values ? JSON.parse(values) : {});
}

export const wordsOf = ({ message }: Pick<z.core.$ZodIssue, "message">): Words =>
  readIssue(message) ?? toWords("invalidInput");

/** Our own words for what zod refuses where a schema has no message: what is not there, or is of another type. */
export const ownIssue: z.core.$ZodErrorMap = (raw) => {
  if (raw.code === "invalid_type")
    return issue("invalidType", { expected: raw.expected, received: typeOf(raw.input) });
  if (raw.code !== "invalid_value") return issue("invalidInput");
  const options = raw.values.map((value) => (typeof value === "string" ? `"${value}"` : String(value)));
  return issue("invalidOption", { options: options.join("|") });
};

function typeOf(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "array";
  return typeof input === "number" && !Number.isFinite(input) ? String(input) : typeof input;
}
