/** The kinds of refusal, with the HTTP status of each. `invalid` is an expected outcome of a call, answered with 200. */
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

/** Codes more specific than the kind. */
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

/** The `code` in a refusal's answer. docs/refusal-codes.md explains each. */
export type RefusalCode = RefusalKind | (typeof specificCodes)[number];

/** Every code. */
export const refusalCodes: readonly RefusalCode[] = [
  ...(Object.keys(statusOf) as RefusalKind[]),
  ...specificCodes,
];

/** The messages of refusals that are thrown in several places. */
export const refusalTexts = {
  unauthenticated: "Please log in to continue.",
  forbidden: "You do not have permission to do that.",
  other_user: "You are now logged in as someone else. Reload the page.",
  own_password_first: "Please choose your own password first.",
  reauthenticate: "Please enter your password again to continue.",
  method_not_allowed: "Method not allowed.",
  too_many_attempts: "Too many attempts. Please try again later.",
  unexpected: "Server error. Please try again later.",
  unavailable: "Server error. Please try again later.",
  storage_full: "The server has no space left to save this. Please try again later.",
  unstorable: "The request contains characters that cannot be stored.",
  unreadable: "The request could not be read.",
  too_large: "The request is too large.",
  student_not_found: "Student not found.",
  document_not_found: "Document not found.",
  invalid_credentials: "Invalid login credentials.",
  duplicate_email: "A user with this email already exists.",
  own_account: "You cannot delete your own account.",
  last_admin_deleted: "The last admin cannot be deleted.",
  last_admin_role: "The last admin cannot lose the admin role.",
  released_already: "The result of this day is already released.",
  dead_link: "This link does not work any more.",
  invalid_date: "Please enter a valid date.",
  invalid_user_id: "A valid user id is required.",
  in_progress: "This is still in progress. Please wait a moment.",
  unanswered:
    "We got no answer, so we do not know yet if this was done. Please try again: nothing will be done twice.",
  answer_lost: "This was done, but the answer was lost. Please reload the page.",
  timed_out: "The request took too long to arrive.",
} as const;

const brand = Symbol.for("academy.refusal");

/**
 * An expected error, the only kind whose message is shown to people: any other exception is logged with a request id and
 * answered with 500. The kind decides the HTTP status; the code is for programs, and defaults to the kind.
 */
export class Refusal extends Error {
  readonly [brand] = true;
  readonly kind: RefusalKind;
  readonly code: RefusalCode;
  /** A message for each invalid field, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which another attempt may succeed. */
  readonly retryAfter: number | undefined;
  /** Further keys of the answer. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    kind: RefusalKind,
    message: string,
    more: {
      code?: RefusalCode;
      fields?: Record<string, string>;
      retryAfter?: number;
      details?: Record<string, unknown>;
    } = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.kind = kind;
    this.code = more.code ?? kind;
    this.fields = more.fields ?? {};
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
