import { type RefusalKey, toWords, type Words } from "./words/words";

/** The HTTP status of each kind of refusal. `invalid` is an expected outcome of a call, answered with 200. */
const statusOf = {
  invalid: 200,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** No such file. A student or certificate that a call did not find is `invalid` with this code. */
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  /** The same act is still in progress: repeat the request with its key to learn the outcome. */
  in_progress: 409,
  other_user: 412,
  too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  too_many_attempts: 429,
  unexpected: 500,
  unavailable: 503,
  /** The disk of the database or of the files is full: nothing was saved. */
  storage_full: 507,
} as const;

export type RefusalKind = keyof typeof statusOf;

/** The `code` in a refusal's response, for programs: the kind, or a more specific word. */
export type RefusalCode =
  | RefusalKind
  | "invalid_credentials"
  | "incorrect_password"
  | "common_password"
  | "duplicate_email"
  | "duplicate_user_id"
  /** Another student has the code, or it was on another student's certificate. */
  | "duplicate_student_code"
  | "last_admin"
  | "own_account"
  /** Logged in with a one-time password: nothing is accessible until a new password is chosen. */
  | "own_password_first"
  /** The log-in is too old for this: send `currentPassword` as well, or log in again. */
  | "reauthenticate"
  | "withdrawn"
  | "file_too_large"
  | "not_an_image"
  /** Someone else changed the same thing in the meantime; the answer has what is stored. */
  | "conflict"
  /** The act was done, but the server died before its answer could be stored. */
  | "answer_lost";

const brand = Symbol.for("academy.refusal");

/** The only errors shown to people, in sentences looked up for the response (docs/decisions/languages.md). */
export class Refusal extends Error {
  readonly [brand] = true;
  readonly kind: RefusalKind;
  readonly code: RefusalCode;
  readonly words: Words;
  readonly fields: Readonly<Record<string, Words>>;
  /** Seconds after which another attempt may succeed. */
  readonly retryAfter: number | undefined;
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

/** `instanceof` would miss the copy of the class in another bundle: pages and calls throw to each other. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && brand in error;

export const busy = (): Refusal => new Refusal("unavailable", "unavailable", { retryAfter: 10 });

export function tooMany(milliseconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal("too_many_attempts", "tooManyAttempts", { retryAfter });
}
