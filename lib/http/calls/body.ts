import { Refusal, texts } from "@/lib/errors";

const jsonLimit = 64 * 1024;

/** Reads at most 64 KiB, and stops there: what is longer is never held. Throws `too_large`. */
async function readBounded(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > jsonLimit)
    throw new Refusal("too_large", texts.too_large);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > jsonLimit) {
      await reader.cancel();
      throw new Refusal("too_large", texts.too_large);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

function mediaType(request: Request): string {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

function hasBody(request: Request): boolean {
  return (
    request.headers.get("transfer-encoding") !== null ||
    Number(request.headers.get("content-length") ?? 0) > 0
  );
}

/** Refuses a body of a kind that the call does not take. Throws `unsupported_media_type`. */
export function requireMediaType(request: Request, taken: readonly string[]): void {
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  const type = mediaType(request);
  const isBare = type === "" && !hasBody(request);
  if (encoding !== "identity" || !(isBare || taken.includes(type))) {
    throw new Refusal("unsupported_media_type", "This kind of request body is not supported.");
  }
}

/** The body as text, not yet looked into. */
export async function readText(request: Request): Promise<{ type: string; bytes: Uint8Array }> {
  return { type: mediaType(request), bytes: await readBounded(request) };
}

/** The fields of a JSON object or of a form. An empty JSON body counts as `{}`. Throws `malformed`. */
export function parseFields({ type, bytes }: { type: string; bytes: Uint8Array }): Record<string, unknown> {
  const text = decode(bytes);
  if (type === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  if (text.trim() === "") return {};
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal("malformed", texts.unreadable);
  return { ...value };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("malformed", texts.unreadable);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed", texts.unreadable);
  }
}
