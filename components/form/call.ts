import { pageUserHeader } from "@/lib/auth/actor";
import { processState } from "@/lib/process-state";
import { hrefHere } from "@/lib/words/languages";
import { type Answer, isLost, lost, type Refused, readAnswer } from "./answer";
import type { Address, FieldsOf, SuccessOf } from "./endpoints";
import { watchLine } from "./slow-line";
import { readEntries } from "./unsaved-entries";

type Fields = Readonly<Record<string, unknown>>;

export type CallOptions<Given = Fields> = {
  /** The fields to POST: as JSON, or with files, even none, as a form. Without fields, the request is a GET. */
  fields?: Given;
  files?: readonly { part: string; file: File }[];
  query?: Given | undefined;
  signal?: AbortSignal;
  onSent?: (sent: number, total: number) => void;
  /** For acts on many rows, which may take a minute and wait for others. */
  isLong?: boolean;
  /** For calls that must not be retried automatically, such as a log-in. */
  isSentOnce?: boolean;
  /** Whose session may answer, where the page is nobody's. */
  userId?: string | null;
};

/** Milliseconds without a byte after which a request counts as lost, with its retries. */
const timeLimit = 30_000;
const longTimeLimit = 90_000;

/**
 * As the page's user, who is asked for the password if required. A lost act is sent again, and done once. An answer that
 * is a file is saved.
 */
export async function call<At extends Address>(
  address: At,
  { isSentOnce, userId = null, ...options }: CallOptions<FieldsOf<At>> = {},
): Promise<Answer<SuccessOf<At>>> {
  const { fields, files, isLong } = options;
  const attempt = (proof: Proof, headers: RequestHeaders, left: number, onMoved?: () => void) =>
    asPageUser((user) => {
      const given = fields && { fields: { ...fields, ...proof } };
      const sent = { ...userHeader(userId), ...headers, ...user };
      return send<SuccessOf<At>>(address, { ...options, ...given }, left, sent, onMoved);
    });
  if (fields === undefined) return await attempt(null, {}, timeLimit);
  const sendUntilAnswered = (key: RequestHeaders) =>
    sendWithProof((proof) =>
      untilAnswered(
        (left, onMoved) => attempt(proof, key, left, onMoved),
        isLong ? longTimeLimit : timeLimit,
        isSentOnce ? [] : pauses,
      ),
    );
  if (isSentOnce) return await sendUntilAnswered({});
  const ofFiles = files?.map(({ part, file }) => [part, file.name, file.size, file.lastModified]);
  return await withKey(`${address} ${JSON.stringify([fields, ofFiles])}`, sendUntilAnswered);
}

export function withQuery(address: string, query: Fields = {}): string {
  const given = Object.entries(query).filter(([, value]) => (value ?? "") !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? address : `${address}?${search}`;
}

export const actEvent = "act-ended";

declare global {
  interface WindowEventMap {
    [actEvent]: Event;
  }
}

/** Sends an act. Afterwards, even if it was refused, the page reloads its data (AnswerCache), which may be outdated. */
export async function act<At extends Address>(
  ...request: Parameters<typeof call<At>>
): Promise<Answer<SuccessOf<At>>> {
  const answer = await call(...request);
  window.dispatchEvent(new Event(actEvent));
  return answer;
}

export const pageUserAttribute = "data-page-user";

export const pageUser = () =>
  document.querySelector(`[${pageUserAttribute}]`)?.getAttribute(pageUserAttribute) || null;

/** Hides a page whose session is lost. It may be left at once, without a question about what is not saved. */
export const coverPage = () => document.documentElement.toggleAttribute("data-covered", true);

/** Opens the log-in, which leads back to this page and to what was typed. */
export function leaveForLogIn(status: number): void {
  coverPage();
  // Drops what was typed if its owner has logged out meanwhile.
  readEntries(Number(pageUser()));
  const query = new URLSearchParams({ callbackUrl: location.pathname + location.search });
  if (status === 401) query.set("ended", "over");
  location.replace(hrefHere(`/login?${query}`));
}

const userHeader = (userId: string | null) => (userId === null ? {} : { [pageUserHeader]: userId });

/** Sends a request as the page's user, and leaves for the log-in if that session is over (401) or another's (412). */
export async function asPageUser<T extends { status: number }>(
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const userId = pageUser();
  const answer = await send(userHeader(userId));
  if (userId === null || (answer.status !== 401 && answer.status !== 412)) return answer;
  leaveForLogIn(answer.status);
  return await new Promise<never>(() => undefined);
}

type RequestHeaders = Readonly<Record<string, string>>;

/** By XMLHttpRequest, because fetch cannot report how much of a file has been sent. */
function send<Value>(
  address: string,
  { fields, files, query, onSent, signal }: CallOptions,
  limit: number,
  headers: RequestHeaders,
  onMoved = () => {},
): Promise<Answer<Value>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const begun = performance.now();
    const extendTo = (ms: number) => (request.timeout = performance.now() - begun + ms);
    request.open(fields === undefined ? "GET" : "POST", withQuery(address, query));
    request.responseType = "blob";
    request.timeout = limit;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (files) {
      request.upload.onprogress = ({ loaded, total }) => {
        extendTo(timeLimit);
        onMoved();
        onSent?.(loaded, total);
      };
      request.upload.onload = () => extendTo(longTimeLimit);
    } else if (fields !== undefined) {
      request.setRequestHeader("Content-Type", "application/json");
    }
    request.onprogress = () => {
      extendTo(timeLimit);
      onMoved();
    };
    request.onerror = () => resolve(lost(0));
    request.ontimeout = () => resolve(lost(0));
    request.onabort = () => resolve(lost(0, "cancelled"));
    request.onload = async () => {
      const { status, response } = request;
      const disposition = request.getResponseHeader("Content-Disposition") ?? "";
      const retryAfter = request.getResponseHeader("Retry-After");
      if (!disposition.startsWith("attachment"))
        return resolve(
          // The browser may have lost the bytes that arrived, as when its disk is full.
          readAnswer(status, await response.text().catch(() => ""), retryAfter),
        );
      saveFile(response, /filename="([^"]+)"/.exec(disposition)?.[1] ?? "file");
      resolve({ success: true, message: "", code: undefined, status, errors: {}, body: {} as Value });
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    if (signal?.aborted) return resolve(lost(0, "cancelled"));
    if (fields === undefined) return request.send();
    request.send(files ? multipart(fields, files) : JSON.stringify(fields));
  });
}

export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function multipart(fields: Fields, files: NonNullable<CallOptions["files"]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const { part, file } of files) form.append(part, file, file.name);
  return form;
}

/** Milliseconds for which an unanswered act keeps its key: the same act later is a new one. */
const keptFor = 300_000;

const unanswered = processState("unanswered-acts", () => new Map<string, { key: string; until: number }>());

// The server performs an act once, however often it arrives with one key (docs/decisions/acts.md). Without a response, or
// with a failing server's, it keeps the key: pressing the button again within five minutes, and before another act, reveals
// how it ended.
export async function withKey<Value>(
  what: string,
  send: (key: Record<string, string>) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const kept = unanswered.get(what);
  const key = kept !== undefined && kept.until > Date.now() ? kept.key : newKey();
  const answer = await send({ "Idempotency-Key": key });
  if (isLost(answer) || answer.status >= 500) unanswered.set(what, { key, until: Date.now() + keptFor });
  // Anything after an answered act is a new act, even if it looks like an earlier one.
  else if (answer.code !== "cancelled") unanswered.clear();
  return answer;
}

/** 128 random bits. `crypto.randomUUID` exists only over TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Milliseconds before each retry of an act without a response: a dead connection costs two seconds. */
const pauses = [300, 600, 1200];

/** How many times, one second apart, to ask about an act still in progress. */
const maxWaits = 60;

/** `send` gets what is left of `limit`, in milliseconds without a byte, and calls `onMoved` when bytes have gone. */
async function untilAnswered<Value>(
  send: (left: number, onMoved: () => void) => Promise<Answer<Value>>,
  limit: number,
  retries: readonly number[],
): Promise<Answer<Value>> {
  const line = watchLine();
  let failures = 0;
  let waits = 0;
  for (;;) {
    const answer = await send(limit - line.silence(), line.onMoved);
    const isRunning = answer.code === "in_progress" && waits < maxWaits;
    // After a proxy's time-out or a lost connection, the act may or may not have happened.
    const mayHaveArrived = isLost(answer) && (answer.status < 300 || answer.status >= 500);
    if (isRunning) line.onMoved();
    const ms = isRunning ? 1000 : mayHaveArrived ? retries[failures] : undefined;
    if (ms === undefined || limit - line.silence() < ms) {
      line.end();
      return answer;
    }
    if (isRunning) waits += 1;
    else failures += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** Null if the user declines. */
export type Proof = Readonly<Record<string, string>> | null;

/** Asks with the dialog in components/area/session-guards.tsx, if the page has one. */
export const proofDialog = processState("proof-dialog", () => ({
  ask: null as ((refusal: Refused) => Promise<Proof>) | null,
}));

/** Asks for proof as long as the server does. If the user declines, or the page has no dialog, returns the refusal. */
export async function sendWithProof<Value>(
  send: (proof: Proof) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  let answer = await send(null);
  if (answer.code !== "reauthenticate") return answer;
  while (!answer.success && (answer.code === "reauthenticate" || answer.code === "incorrect_password")) {
    const proof = (await proofDialog.ask?.(answer)) ?? null;
    if (proof === null) return answer;
    answer = await send(proof);
  }
  return answer;
}
