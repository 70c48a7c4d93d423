import { takenBy } from "@/lib/call-names/call-names";
import { inOurNames } from "./call-query";
import { tooManyText } from "./too-many-text";

/**
 * A call's response: the value of a success, or a refusal with its code (lib/errors.ts). `errors` has a message
 * for each invalid field, by the schema's names.
 */
export type Answer<Value = unknown> = {
  message: string;
  code: string | undefined;
  status: number;
  errors: Readonly<Record<string, string>>;
} & ({ success: true; body: Value } | { success: false; body: Readonly<Record<string, unknown>> });

/** The response of a call that did what was asked. */
export type Success<Value = unknown> = Extract<Answer<Value>, { success: true }>;

/** The response of a call that was refused and changed nothing. */
export type Refused = Extract<Answer, { success: false }>;

/** Thrown without a readable response: a network error (status 0), an empty body, or not a JSON object. */
export class NoAnswer extends Error {
  readonly status: number;
  readonly isEmpty: boolean;

  constructor(status: number, isEmpty = false) {
    super(`HTTP error! status: ${status}`);
    this.name = "NoAnswer";
    this.status = status;
    this.isEmpty = isEmpty;
  }

  /**
   * Whether the request may be retried: after a proxy's time-out or a lost connection, the act may or may not have
   * happened.
   */
  get mayHaveArrived(): boolean {
    return this.status < 300 || this.status >= 500;
  }
}

/** Waits for a response; without one, it is a refusal with this message. */
export async function answeredOr<Value>(
  sent: Promise<Answer<Value>>,
  message: string,
): Promise<Answer<Value>> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { success: false, message, code: undefined, status: error.status, errors: {}, body: {} };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Parses the response of the call at this address. `retryAfter` is its Retry-After in seconds; after too many attempts
 * the message includes the time to wait. Throws NoAnswer if the response is unreadable.
 */
export function readAnswer<Value>(
  { status, text, retryAfter }: { status: number; text: string; retryAfter: string | null },
  address: string,
): Answer<Value> {
  const wait = status === 429 ? Number(retryAfter) : 0;
  const body = parse(status, text);
  if (typeof body.success !== "boolean") throw new NoAnswer(status);
  const names = takenBy(address);
  const errors = Object.entries(isRecord(body.errors) ? body.errors : {});
  return {
    success: body.success,
    message: (wait > 0 && tooManyText(wait)) || (typeof body.message === "string" ? body.message : ""),
    code: typeof body.code === "string" ? body.code : undefined,
    status,
    errors: Object.fromEntries(errors.map(([name, text]) => [names[name] ?? name, String(text)])),
    // The server derives this type from the same endpoint (endpoints.ts).
    body: inOurNames(address, body) as Value & Record<string, unknown>,
  };
}

export async function readResponse<Value>(response: Response, address: string): Promise<Answer<Value>> {
  const { status, headers } = response;
  return readAnswer({ status, text: await response.text(), retryAfter: headers.get("Retry-After") }, address);
}

function parse(status: number, text: string): Record<string, unknown> {
  if (text.trim() === "") throw new NoAnswer(status, true);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NoAnswer(status);
  }
  if (!isRecord(value)) throw new NoAnswer(status);
  return value;
}
