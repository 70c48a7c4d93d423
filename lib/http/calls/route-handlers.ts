import { Readable } from "node:stream";
import type { NamedCall } from "@/lib/call-names/call-names";
import { Refusal } from "@/lib/errors";
import type { Operation } from "@/lib/operation";
import { type Answer, type EndpointRequest, isStream } from "./answer";
import type { BodyKind } from "./body";
import { json, refusalReply } from "./reply";

type EndpointMethod = "GET" | "POST";

export type Endpoint<Method extends EndpointMethod = EndpointMethod, Fields = unknown, Success = unknown> = {
  readonly method: Method;
  readonly operation: Operation<unknown>;
  /** The call's address, if it has field names of its own. */
  readonly address?: NamedCall | undefined;
  readonly body: BodyKind;
  answer(request: EndpointRequest): Promise<Answer>;
  /** Only carries the types of the input and of a success, for callers; it has no value. */
  readonly types?: { fields: Fields; success: Success };
};

export const nextMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * What a `route.ts` exports: one handler for every method, so that the endpoint itself refuses unsupported ones. The
 * list of endpoints takes the endpoint from it.
 */
export function routeHandlers<Kind extends Endpoint>(endpoint: Kind) {
  const handler = Object.assign(
    async (request: Request) => toResponse(request, await answerOf(endpoint, request)),
    { endpoint },
  );
  return {
    GET: handler,
    HEAD: handler,
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    OPTIONS: handler,
  };
}

/** The endpoint's response to a request with any method. */
export function answerOf(endpoint: Endpoint, request: EndpointRequest): Promise<Answer> | Answer {
  const method = request.method === "HEAD" ? "GET" : request.method;
  return method === endpoint.method ? endpoint.answer(request) : refuseMethod(endpoint.method);
}

function refuseMethod(allowed: Endpoint["method"]): Answer {
  const refusal = new Refusal("method_not_allowed", "methodNotAllowed");
  return json(refusalReply(refusal), refusal.status, { Allow: allowed === "GET" ? "GET, HEAD" : "POST" });
}

export function toResponse(request: Request, { status, headers, body }: Answer): Response {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const item of [value].flat()) sent.append(name, item);
  }
  if (request.method === "HEAD") {
    // Nobody reads the file, which would wait for that with its place in the queue.
    if (isStream(body)) void body[Symbol.asyncIterator]().return?.();
    return new Response(null, { status, headers: sent });
  }
  const content = isStream(body) ? Readable.toWeb(Readable.from(body)) : body;
  return new Response(content as BodyInit | null, { status, headers: sent });
}
