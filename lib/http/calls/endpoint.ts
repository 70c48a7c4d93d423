import "server-only";
import { randomUUID } from "node:crypto";
import { Refusal, texts } from "@/lib/errors";
import { getActor } from "@/lib/http/request-actor";
import type { Operation } from "@/lib/operation";
import { parseFields, readText, requireMediaType } from "./body";
import { type BrowserForm, formAnswer, isBrowserForm } from "./form-post";
import { readMultipart } from "./multipart";
import { type OldKeys, toFields } from "./old-keys";
import { requireOwnSite } from "./own-site";
import { asRefusal, json, type Reply, refusalHeaders, refusalReply } from "./reply";

type Call<Output> = {
  method: "GET" | "POST";
  operation: Operation<Output>;
  /** The call's own name for a field, where it is another than the schema's: `{ full_name: "fullName" }`. */
  keys?: OldKeys;
  /** The parts of a multipart call that are files, by the call's name: `{ photo: "photo" }`. */
  files?: Readonly<Record<string, string>>;
  /** The field that the last part of the path fills: `12.jpg` of `/backend/uploads/dmc/12.jpg`. */
  pathField?: string;
  /** A call that also takes a browser's own form post, and where that leads. */
  form?: BrowserForm<Output>;
  /** Set-Cookie values of a success. */
  cookies?: (output: Output) => string[];
  reply: (output: Output) => Reply | Response;
};

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

export type Handler = ((request: Request) => Promise<Response>) & { operation: Operation<unknown> };

/** The one way from HTTP to an operation: body, who asks, attempts, schema, errors and the old reply shape. */
export function endpoint<Output>(call: Call<Output>): Record<Method, Handler> {
  const handler = Object.assign((request: Request) => answer(call, request), { operation: call.operation });
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

async function answer<Output>(call: Call<Output>, request: Request): Promise<Response> {
  const requestId = randomUUID();
  const method = request.method === "HEAD" ? "GET" : request.method;
  const response =
    method !== call.method
      ? refuseMethod(call.method)
      : await (method === "GET" ? answerGet : answerPost)(call, request, requestId);
  response.headers.set("X-Request-Id", requestId);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

function refuseMethod(allowed: "GET" | "POST"): Response {
  const refusal = new Refusal("method_not_allowed", texts.method_not_allowed);
  return json(refusalReply(refusal, {}), refusal.status, { Allow: allowed === "GET" ? "GET, HEAD" : "POST" });
}

async function answerGet<Output>(call: Call<Output>, request: Request, requestId: string): Promise<Response> {
  try {
    const actor = await getActor(request.headers);
    const url = new URL(request.url);
    const fields = toFields(Object.fromEntries(url.searchParams), call.keys);
    if (call.pathField) fields[call.pathField] = lastSegment(url.pathname);
    return succeed(call, await call.operation.as(actor, fields));
  } catch (problem) {
    return refuse(call, asRefusal(problem, requestId, call.operation.name));
  }
}

async function answerPost<Output>(
  call: Call<Output>,
  request: Request,
  requestId: string,
): Promise<Response> {
  const isForm = call.form !== undefined && isBrowserForm(request);
  let fields: Record<string, unknown> = {};
  try {
    requireMediaType(
      request,
      call.files
        ? ["multipart/form-data"]
        : call.form
          ? ["application/json", "application/x-www-form-urlencoded"]
          : ["application/json"],
    );
    const body = call.files ? undefined : await readText(request);
    if (body && isForm) fields = parseFields(body);
    requireOwnSite(request.headers);
    const actor = await getActor(request.headers);
    const output = await call.operation.admit(actor, async () => {
      fields = body ? parseFields(body) : await multipartFields(request, call.files ?? {});
      return toFields(fields, call.keys);
    });
    if (call.form && isForm)
      return await formAnswer(call.form, request, fields, { output }, call.cookies?.(output));
    return succeed(call, output);
  } catch (problem) {
    const refusal = asRefusal(problem, requestId, call.operation.name);
    // Another site's form post gets the bare refusal: it must not be able to make our pages show anything.
    if (call.form && isForm && refusal.kind !== "forbidden")
      return formAnswer(call.form, request, fields, { refusal });
    return refuse(call, refusal);
  }
}

async function multipartFields(
  request: Request,
  files: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const parts = await readMultipart(request, { fileFields: Object.keys(files) });
  const uploads = Object.entries(files).map(([part, field]) => [
    field,
    parts.files.filter((file) => file.field === part),
  ]);
  return { ...parts.fields, ...Object.fromEntries(uploads) };
}

function succeed<Output>(call: Call<Output>, output: Output): Response {
  const reply = call.reply(output);
  const response = reply instanceof Response ? reply : json(reply, 200);
  for (const cookie of call.cookies?.(output) ?? []) response.headers.append("Set-Cookie", cookie);
  return response;
}

function refuse<Output>(call: Call<Output>, refusal: Refusal): Response {
  return json(refusalReply(refusal, call.keys), refusal.status, refusalHeaders(refusal));
}

function lastSegment(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
  } catch {
    return "";
  }
}
