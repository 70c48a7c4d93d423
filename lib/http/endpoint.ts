import "server-only";
import { createHash } from "node:crypto";
import { requireAccess } from "@/lib/auth/access";
import { Refusal } from "@/lib/errors";
import type { Operation } from "@/lib/operation";
import { answerOnce } from "@/lib/transaction";
import { getActor } from "./actor";
import {
  type Answer,
  asRefusal,
  json,
  type Names,
  parseUrl,
  type Reply,
  refusalAnswer,
  refusalReply,
  requestId,
  toResponse,
  withHeaders,
} from "./answer";
import { type BodyKind, type EndpointRequest, parseFields, readBody, requireBody } from "./body";
import { type BrowserForm, formAnswer, isBrowserForm } from "./browser-forms";
import { readMultipart } from "./multipart";
import { decodedSegment, requireOwnSite } from "./trust";

type EndpointMethod = "GET" | "POST";

export type Endpoint<Method extends EndpointMethod = EndpointMethod, Fields = unknown, Success = unknown> = {
  readonly method: Method;
  readonly operation: Operation<unknown>;
  readonly body: BodyKind;
  answer(request: EndpointRequest): Promise<Answer>;
  /** Only carries the types of the input and of a success, for callers; it has no value. */
  readonly types?: { fields: Fields; success: Success };
};

export const nextMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** One handler for every method, so that the endpoint itself refuses unsupported ones. */
export const forEveryMethod = <Handler>(handler: Handler) =>
  Object.fromEntries(nextMethods.map((method) => [method, handler])) as Record<
    (typeof nextMethods)[number],
    Handler
  >;

export const routeHandlers = <Kind extends Endpoint>(endpoint: Kind) => {
  const answer = async (request: Request) => toResponse(request, await answerOf(endpoint, request));
  return forEveryMethod(Object.assign(answer, { endpoint }));
};

export function answerOf(endpoint: Endpoint, request: EndpointRequest): Promise<Answer> | Answer {
  const method = request.method === "HEAD" ? "GET" : request.method;
  return method === endpoint.method ? endpoint.answer(request) : refuseMethod(endpoint.method);
}

function refuseMethod(allowed: Endpoint["method"]): Answer {
  const refusal = new Refusal("method_not_allowed", "methodNotAllowed");
  return json(refusalReply(refusal), refusal.status, { Allow: allowed === "GET" ? "GET, HEAD" : "POST" });
}

/** JSON; a long list as JSON; JSON or a browser's form (answered with a redirect); a form with files. */
type PostBody<Output> = "json" | "list" | { form: BrowserForm<Output> } | { files: string };

type More<Output, Own extends Names = Names> = {
  /** The call's own names of fields, each with ours: `{ user_id: "userId" }`. Where it has one, ours is ignored. */
  names?: Own;
  /** The field filled from the path's last segment: `12.jpg` in `/backend/uploads/dmc/12.jpg`. */
  pathField?: string;
  /** The fields that the address itself gives, whatever a client sends. */
  given?: Readonly<Record<string, unknown>>;
  headers?: (output: Output) => Answer["headers"];
  /** A log-in or log-out: it also ends a session that an earlier log-out could not end. */
  endsUnfinished?: true;
  /** Sent even if the server fails: a log-out clears the browser in any case. */
  onFailure?: (
    request: EndpointRequest["headers"],
    fields: Readonly<Record<string, unknown>>,
  ) => Answer["headers"];
};

type Call<Output> = More<Output> & {
  operation: Operation<Output>;
  reply: (output: Output) => Reply | Answer;
};

type Named<Fields, Own extends Names> = Omit<Fields, Own[keyof Own]> & {
  [Name in keyof Own]: Own[Name] extends keyof Fields ? Fields[Own[Name]] : unknown;
};

/** An endpoint that reads. It responds in the PHP backend's format, unless its reply is a whole answer. */
export function get<
  Output,
  Fields,
  Success extends Reply | Answer,
  const Own extends Names = Record<never, never>,
>(
  operation: Operation<Output, Fields>,
  reply: (output: Output) => Success,
  more: More<Output, Own> = {},
): Endpoint<"GET", Named<Fields, Own>, Success> {
  const call = { ...more, operation, reply };
  return { method: "GET", operation, body: "none", answer: (request) => answerGet(call, request) };
}

export function post<
  Output,
  Fields,
  Success extends Reply | Answer,
  const Own extends Names = Record<never, never>,
>(
  operation: Operation<Output, Fields>,
  body: PostBody<Output>,
  reply: (output: Output) => Success,
  more: More<Output, Own> = {},
): Endpoint<"POST", Named<Fields, Own>, Success> {
  const call = { ...more, operation, reply };
  return {
    method: "POST",
    operation,
    body: bodyKindOf(body),
    answer: (request) => answerPost(call, body, request),
  };
}

function bodyKindOf<Output>(body: PostBody<Output>): BodyKind {
  if (typeof body === "string") return body;
  return "form" in body ? "json or form" : "files";
}

async function answerGet<Output>(call: Call<Output>, request: EndpointRequest): Promise<Answer> {
  const { path, query } = parseUrl(request.url);
  try {
    const actor = await getActor(request.headers);
    const fields = { ...inOurNames(query, call), ...call.given };
    if (call.pathField) fields[call.pathField] = decodedSegment(path.slice(path.lastIndexOf("/") + 1));
    return withETag(successAnswer(call, await call.operation.as(actor, fields)), request.headers);
  } catch (error) {
    const refusal = asRefusal(error, requestId(request.headers), call.operation.name);
    return refusalAnswer(refusal, call.names);
  }
}

function inOurNames<Output>(fields: Readonly<Record<string, unknown>>, { names = {} }: Call<Output>) {
  const ourNames = new Map(Object.entries(names));
  const replaced = new Set(ourNames.values());
  const known = Object.entries(fields).filter(([name]) => ourNames.has(name) || !replaced.has(name));
  return Object.fromEntries(known.map(([name, value]) => [ourNames.get(name) ?? name, value]));
}

function withETag(answer: Answer, headers: EndpointRequest["headers"]): Answer {
  const { status, body } = answer;
  if (status !== 200 || !(body instanceof Uint8Array)) return answer;
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const known = { ...answer.headers, ETag: tag };
  if (headers.get("if-none-match") === tag) return { status: 304, headers: known, body: null };
  return { ...answer, headers: known };
}

async function answerPost<Output>(
  call: Call<Output>,
  taken: PostBody<Output>,
  request: EndpointRequest,
): Promise<Answer> {
  const kind = bodyKindOf(taken);
  const form =
    typeof taken === "object" && "form" in taken && isBrowserForm(request) ? taken.form : undefined;
  const part = typeof taken === "object" && "files" in taken ? taken.files : "";
  let fields: Record<string, unknown> = {};
  try {
    // First: a form post from another site must not be able to put any message on our pages.
    requireOwnSite(request.headers);
    requireBody(request, kind);
    const body = kind === "files" ? undefined : await readBody(request, kind);
    // What a form shows again, and what a log-out clears, even if it is refused.
    if (body && (form || call.onFailure)) fields = parseFields(body);
    const actor = await getActor(request.headers, { endsUnfinished: call.endsUnfinished });
    // A stored answer is only for who may still ask; but whoever has chosen a password may not choose again.
    const { access } = call.operation;
    if (access !== "limited" && access !== "anyone") requireAccess(actor, call.operation);
    const key = call.headers ? null : request.headers.get("idempotency-key");
    return await answerOnce({ key, operation: call.operation.name, actor }, storedAnswer, async () => {
      const output = await call.operation.admit(actor, async () => {
        fields = body ? parseFields(body) : await multipartFields(request, part);
        return { ...inOurNames(fields, call), ...call.given };
      });
      return form
        ? withHeaders(formAnswer(form, request, fields, { output }), call.headers?.(output))
        : successAnswer(call, output);
    });
  } catch (error) {
    const refusal = asRefusal(error, requestId(request.headers), call.operation.name);
    const isShown = form && (refusal.kind !== "forbidden" || refusal.code === "reauthenticate");
    const answer = isShown
      ? formAnswer(form, request, fields, { refusal })
      : refusalAnswer(refusal, call.names);
    return refusal.status < 500 ? answer : withHeaders(answer, call.onFailure?.(request.headers, fields));
  }
}

/** Calls that set cookies take no key, and files are generated again. */
const storedAnswer = {
  toText: (answer: Answer) => (typeof answer.body === "string" ? JSON.stringify(answer) : null),
  fromText: (text: string): Answer => JSON.parse(text),
};

async function multipartFields(request: EndpointRequest, part: string): Promise<Record<string, unknown>> {
  const { fields, files } = await readMultipart(request, part);
  return { ...fields, [part]: files };
}

function successAnswer<Output>(call: Call<Output>, output: Output): Answer {
  const reply = call.reply(output);
  const content = "success" in reply ? json(reply, 200) : reply;
  return withHeaders(content, call.headers?.(output));
}
