import { type Answer, type FieldNames, NoAnswer, readResponse, toCallNames } from "./answer";
import { sendWithProof } from "./ask-for-proof";
import { asPageUser } from "./page-user";
import { untilAnswered, withKey } from "./repeat";

type CallOptions = {
  /** The fields to POST as JSON. Without fields the request is a GET. */
  fields?: Readonly<Record<string, unknown>>;
  names?: FieldNames;
  signal?: AbortSignal;
  /** For what must not be sent twice on its own, such as a log-in. */
  isSentOnce?: boolean;
};

/** Milliseconds after which a request counts as lost; a large act's, which says how far it is, later. */
const timeLimit = 20_000;
const longTimeLimit = 360_000;

/**
 * Sends a request to a call of this site, as the logged-in user, who is asked for the password if it needs that. An act whose
 * answer is lost is sent again. Throws NoAnswer if no answer arrives, and AbortError after `signal`.
 */
export function call(address: string, { fields, isSentOnce, ...options }: CallOptions = {}): Promise<Answer> {
  if (fields === undefined) return sendAsUser(address, options);
  if (isSentOnce)
    return sendWithProof((proof) => sendAsUser(address, { ...options, fields: { ...fields, ...proof } }));
  const { progressId, ...what } = fields;
  const limit = progressId === undefined ? timeLimit : longTimeLimit;
  return withKey(`${address} ${JSON.stringify(what)}`, (key) =>
    sendWithProof((proof) =>
      untilAnswered(() => sendAsUser(address, { ...options, fields: { ...fields, ...proof }, limit }, key)),
    ),
  );
}

type SendOptions = Omit<CallOptions, "isSentOnce"> & { limit?: number };
type RequestHeaders = Readonly<Record<string, string>>;

const sendAsUser = (address: string, options: SendOptions, headers: RequestHeaders = {}): Promise<Answer> =>
  asPageUser((user) => send(address, options, { ...headers, ...user }));

async function send(
  address: string,
  { fields, names, signal, limit = timeLimit }: SendOptions,
  headers: RequestHeaders,
): Promise<Answer> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const timer = setTimeout(abort, limit);
  const init: RequestInit = { credentials: "include", cache: "no-store", signal: controller.signal, headers };
  if (fields !== undefined) {
    init.method = "POST";
    init.headers = { "Content-Type": "application/json", Accept: "application/json", ...headers };
    init.body = JSON.stringify(Object.fromEntries(toCallNames(fields, names)));
  }
  try {
    return await readResponse(await fetch(address, init), names);
  } catch (error) {
    if (signal?.aborted || error instanceof NoAnswer) throw error;
    throw new NoAnswer(0);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}
