import type { z } from "zod";
import { type RefusalKey, say, toWords, type Words } from "./words";

/**
 * Encodes words as the message of a zod issue, which can only be a string: the key, and the values as JSON. Schemas
 * take their messages from here, so that a wrong key does not compile.
 */
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

const units: Readonly<Record<string, string>> = { string: "characters", array: "items" };

function limitWords(
  { origin, inclusive }: { origin: string; inclusive?: boolean | undefined },
  [short, sized]: readonly [RefusalKey, RefusalKey],
  [sign, bound]: readonly [string, number | bigint],
): string {
  const limit = `${sign}${inclusive ? "=" : ""}${bound}`;
  const unit = units[origin];
  // The English sentence is zod's, with its sign and type names; other languages use just the number.
  const values = { origin, limit, bound: String(bound) };
  return unit === undefined ? issue(short, values) : issue(sized, { ...values, unit });
}

/** Our own words for zod's built-in issues, where a schema has no message. For the `error` option of a parse. */
export const ownIssue: z.core.$ZodErrorMap = (raw) => {
  switch (raw.code) {
    case "invalid_type":
      return issue("invalidType", { expected: raw.expected, received: typeOf(raw.input) });
    case "invalid_value": {
      const options = raw.values.map((value) =>
        typeof value === "string" ? `"${value}"` : `${String(value)}`,
      );
      return options.length === 1
        ? issue("invalidValue", { expected: options.join() })
        : issue("invalidOption", { options: options.join("|") });
    }
    case "too_big":
      return limitWords(raw, ["tooBig", "tooLong"], ["<", raw.maximum]);
    case "too_small":
      return limitWords(raw, ["tooSmall", "tooShort"], [">", raw.minimum]);
    default:
      return issue("invalidInput");
  }
};

function typeOf(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "array";
  return typeof input === "number" && !Number.isFinite(input) ? String(input) : typeof input;
}
