/**
 * The one error that people are shown. Everything else that is thrown is logged under a request id and answered 500.
 * `invalid` is an outcome that a call itself describes, so it answers 200 with `success: false`.
 */
const statusOf = {
  invalid: 200,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_attempts: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof statusOf;

/** What a refusal says where its code has one fixed text. */
export const texts = {
  unauthenticated: "Please log in to continue.",
  forbidden: "You do not have permission to do that.",
  too_many_attempts: "Too many attempts. Please try again later.",
  unexpected: "Server error. Please try again later.",
  unavailable: "Server error. Please try again later.",
  unstorable: "The request contains characters that cannot be stored.",
} as const;

export class Refusal extends Error {
  readonly code: RefusalCode;
  /** A sentence for each field that was refused, by the field's name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until another attempt may succeed. */
  readonly retryAfter: number | undefined;

  // Pages and calls are separate bundles, each with a class of its own, that throw to each other: what both share in one
  // process (the limits) was made by whichever came first. So a refusal is known by its name and not by its class.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "Refusal" && "code" in value && "fields" in value;
  }

  constructor(
    code: RefusalCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return statusOf[this.code];
  }
}
