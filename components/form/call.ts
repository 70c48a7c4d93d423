import { type Answer, NoAnswer, readResponse } from "./answer";
import { sendWithProof } from "./ask-for-proof";
import { toJson, withQuery } from "./call-query";
import type { Address, FieldsOf, SuccessOf } from "./endpoints";
import { asPageUser } from "./page-user";
import { untilAnswered, withKey } from "./repeat";

type Fields = Readonly<Record<string, unknown>>;

type CallOptions<Given = Fields> = {
  /** The fields to POST as JSON. Without them, the request is a GET. */
  fields?: Given;
  query?: Given | undefined;
  signal?: AbortSignal;
  /** For acts on many rows, which may take a minute and wait for others. */
  isLong?: boolean;
  /** For calls that must not be retried automatically, such as a log-in. */
  isSentOnce?: boolean;
};

/** Milliseconds after which a request counts as lost, with its retries. */
export const timeLimit = 30_000;
export const longTimeLimit = 90_000;

/**
 * Sends a request to one of this site's calls, as the page's user, who is asked for the password if required. An act
 * whose response is lost is retried. Throws NoAnswer if no response arrives, and AbortError after `signal`.
 */
export function call<At extends Address>(
  address: At,
  { fields, query, isLong, isSentOnce, ...options }: CallOptions<FieldsOf<At>> = {},
): Promise<Answer<SuccessOf<At>>> {
  if (fields === undefined) return sendAsUser(address, { ...options, query });
  if (isSentOnce)
    return sendWithProof((proof) => sendAsUser(address, { ...options, fields: { ...fields, ...proof } }));
  const limit = isLong ? longTimeLimit : timeLimit;
  return withKey(`${address} ${JSON.stringify(fields)}`, (key) =>
    sendWithProof((proof) =>
      untilAnswered(
        (left) => sendAsUser(address, { ...options, fields: { ...fields, ...proof }, limit: left }, key),
        limit,
      ),
    ),
  );
}

type SendOptions = Omit<CallOptions, "isLong" | "isSentOnce"> & { limit?: number };
type RequestHeaders = Readonly<Record<string, string>>;

const sendAsUser = <Value>(
  address: string,
  options: SendOptions,
  headers: RequestHeaders = {},
): Promise<Answer<Value>> => asPageUser((user) => send(address, options, { ...headers, ...user }));

async function send<Value>(
  address: string,
  { fields, query, signal, limit = timeLimit }: SendOptions,
  headers: RequestHeaders,
): Promise<Answer<Value>> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const timer = setTimeout(abort, limit);
  const init: RequestInit = { credentials: "include", cache: "no-store", signal: controller.signal, headers };
  if (fields !== undefined) {
    init.method = "POST";
    init.headers = { "Content-Type": "application/json", Accept: "application/json", ...headers };
    init.body = toJson(address, fields);
  }
  try {
    return await readResponse(await fetch(withQuery(address, query), init), address);
  } catch (error) {
    if (signal?.aborted || error instanceof NoAnswer) throw error;
    throw new NoAnswer(0);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
