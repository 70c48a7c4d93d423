import { type RefusalKey, toWords, type Words } from "./words/words";

/** The kinds of refusal and the HTTP status of each. `invalid` is an expected outcome of a call, answered with 200. */
const statusOf = {
  invalid: 200,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  in_progress: 409,
  other_user: 412,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_attempts: 429,
  unexpected: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

/** The kind of a refusal. */
export type RefusalKind = keyof typeof statusOf;

/** Codes more specific than a kind. */
const specificCodes = [
  "invalid_credentials",
  "incorrect_password",
  "common_password",
  "duplicate_email",
  "duplicate_user_id",
  "duplicate_student_code",
  "last_admin",
  "own_account",
  "own_password_first",
  "reauthenticate",
  "withdrawn",
  "file_too_large",
  "not_an_image",
  "conflict",
  "answer_lost",
] as const;

/** The `code` in a refusal's response. docs/refusal-codes.md explains each one. */
export type RefusalCode = RefusalKind | (typeof specificCodes)[number];

/** Every code. */
export const refusalCodes: readonly RefusalCode[] = [
  ...(Object.keys(statusOf) as RefusalKind[]),
  ...specificCodes,
];

const brand = Symbol.for("academy.refusal");

/**
 * An expected error, the only kind shown to people: any other exception is logged with a request id and answered with
 * 500. The kind decides the HTTP status; the code is for programs and defaults to the kind. It carries a message key
 * rather than a sentence, which is looked up when the response is written (docs/decisions/words.md).
 */
export class Refusal extends Error {
  readonly [brand] = true;
  readonly kind: RefusalKind;
  readonly code: RefusalCode;
  readonly words: Words;
  /** Words for each invalid field, by name. */
  readonly fields: Readonly<Record<string, Words>>;
  /** Seconds after which another attempt may succeed. */
  readonly retryAfter: number | undefined;
  /** Further properties of the response. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    kind: RefusalKind,
    words: RefusalKey | Words,
    more: {
      code?: RefusalCode;
      fields?: Record<string, RefusalKey | Words>;
      retryAfter?: number;
      details?: Record<string, unknown>;
    } = {},
  ) {
    super(toWords(words).key);
    this.name = "Refusal";
    this.words = toWords(words);
    this.kind = kind;
    this.code = more.code ?? kind;
    const fields = Object.entries(more.fields ?? {});
    this.fields = Object.fromEntries(fields.map(([field, about]) => [field, toWords(about)]));
    this.retryAfter = more.retryAfter;
    this.details = more.details ?? {};
  }

  get status(): number {
    return statusOf[this.kind];
  }
}

/**
 * Whether an exception is a Refusal. Pages and calls are separate bundles that each have their own copy of the class
 * and throw to each other, so `instanceof` would miss the other copy.
 */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && brand in error;
}

/** Refuses what may be tried again after some seconds. */
export const busy = (retryAfter = 10): Refusal => new Refusal("unavailable", "unavailable", { retryAfter });
