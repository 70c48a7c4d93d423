import { cleanFileName } from "@/lib/files/file-name";
import type { FileStream } from "@/lib/files/stored-file";
import type { Answer } from "./answer";

const cacheControl = {
  immutable: "private, max-age=31536000, immutable",
  private: "private",
  never: "no-store",
} as const;

type Sent = { bytes: Buffer | FileStream; contentType: string };

/**
 * `immutable` is for unguessable addresses whose file never changes; shared caches may not keep it, as a
 * stricter visibility can take it away. `private` is for the caller alone, `never` for what may soon change.
 */
export function fileAnswer(
  file: Sent,
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

export const downloadAnswer = ({ name, file }: { name: string; file: Sent }): Answer =>
  fileAnswer(file, { disposition: "attachment", name, cache: "never" });

/** An ASCII name for old clients and, if the real name differs, that name in UTF-8 (RFC 5987). */
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
