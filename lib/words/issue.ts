import type { z } from "zod";
import { type RefusalKey, say, toWords, type Words } from "./words";

/**
 * Words as the message of a zod issue, which is a text and nothing else: the key, and the values as JSON. A schema takes its
 * messages from here, so that a wrong key does not compile.
 */
export function issue(key: RefusalKey, values?: Readonly<Record<string, string | number>>): string {
  return values === undefined ? key : `${key} ${JSON.stringify(values)}`;
}

const issueText = /^([a-z][A-Za-z]*)(?: (\{.*\}))?$/s;

/** The words of an issue's message; undefined for a text that did not come from `issue`. */
export function readIssue(message: string): Words | undefined {
  const [, key, values] = issueText.exec(message) ?? [];
  // Only `issue` writes such texts, and it takes nothing but keys.
  return key === undefined ? undefined : say(key as RefusalKey, values ? JSON.parse(values) : {});
}

/** The words of an issue. */
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
  // English says it as zod does, with its sign and its names of types; other languages say the number alone.
  const values = { origin, limit, bound: String(bound) };
  return unit === undefined ? issue(short, values) : issue(sized, { ...values, unit });
}

/** Zod's own issues, which no schema has a message for, in words of ours. For the `error` of a parse. */
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
