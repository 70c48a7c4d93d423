import { Refusal } from "@/lib/errors";
import type { EndpointRequest } from "./answer";
import { type BodyKind, bodyKinds } from "./body-kinds";
import { limitedBody } from "./limited-body";

type Body = { type: string; bytes: Uint8Array };

function mediaType({ headers }: EndpointRequest): string {
  return headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

/**
 * Refuses a body of another type, or whose Content-Length exceeds the limit. Throws `unsupported_media_type` or
 * `too_large`.
 */
export function requireBody(request: EndpointRequest, kind: BodyKind): void {
  const taken: readonly string[] = bodyKinds[kind].types;
  const length = Number(request.headers.get("content-length") ?? 0);
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  const type = mediaType(request);
  const isBare = type === "" && length === 0 && request.headers.get("transfer-encoding") === null;
  if (encoding !== "identity" || !(isBare || taken.includes(type))) {
    throw new Refusal("unsupported_media_type", "unsupportedBody");
  }
  if (length > bodyKinds[kind].limit) throw new Refusal("too_large", "tooLarge");
}

/** Reads the whole body without parsing it. Throws `too_large` over the limit of its kind. */
export async function readBody(request: EndpointRequest, kind: BodyKind): Promise<Body> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitedBody(request.body, bodyKinds[kind].limit)) chunks.push(chunk);
  return { type: mediaType(request), bytes: Buffer.concat(chunks) };
}

/** The fields of a JSON object or a form. An empty JSON body counts as `{}`. Throws `malformed`. */
export function parseFields({ type, bytes }: Body): Record<string, unknown> {
  const text = decode(bytes);
  if (type === "application/x-www-form-urlencoded") {
    // Browsers send each line break of a form as two characters, but count it as one.
    const fields = [...new URLSearchParams(text)];
    return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));
  }
  if (text.trim() === "") return {};
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal("malformed", "unreadable");
  return { ...value };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("malformed", "unreadable");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed", "unreadable");
  }
}
