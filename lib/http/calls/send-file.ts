import { cleanFileName } from "@/lib/files/file-name";
import type { StoredFile } from "@/lib/files/stored-file";
import type { Answer } from "./answer";

const cacheControl = {
  immutable: "private, max-age=31536000, immutable",
  private: "private",
  never: "no-store",
} as const;

/**
 * The answer that carries a stored file. `immutable` is for addresses that nobody guesses and whose file never changes:
 * a browser may keep it, a shared cache may not, because the address can end (a stricter visibility),
 * `private` for what only the asker may see,
 * `never` for what may be another thing in a minute. The name may hold any characters.
 */
export function fileAnswer(
  file: StoredFile,
  {
    disposition,
    name,
    cache,
  }: { disposition: "inline" | "attachment"; name?: string; cache: keyof typeof cacheControl },
): Answer {
  return {
    status: 200,
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": name === undefined ? disposition : `${disposition}; ${nameParameters(name)}`,
      "Cache-Control": cacheControl[cache],
      "X-Content-Type-Options": "nosniff",
    },
    body: file.bytes,
  };
}

/** A ZIP made for this one request. */
export const zipAnswer = (bytes: Uint8Array, name: string): Answer => ({
  status: 200,
  headers: {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; ${nameParameters(name)}`,
    "Cache-Control": cacheControl.never,
    "X-Content-Type-Options": "nosniff",
  },
  body: bytes,
});

/** An ASCII name for old clients and, where it says less than the true one, that one in UTF-8 as RFC 5987 has it. */
function nameParameters(raw: string): string {
  const name = cleanFileName(raw);
  const ascii = name.replace(/[^ -~]|["\\%]/gu, "_");
  if (ascii === name) return `filename="${ascii}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
