import { createHash } from "node:crypto";
import type { Answer, HeaderReader } from "./answer";

/**
 * The requested range of a file (RFC 9110, 14), so that an interrupted download can be resumed. A single range is
 * answered with 206, one outside the file with 416, and anything else with the whole file, as is an `If-Range` for
 * another version. An `If-None-Match` for this version is answered with 304.
 */
export function withRange(answer: Answer, headers: HeaderReader): Answer {
  const { status, body } = answer;
  if (status !== 200 || !(body instanceof Uint8Array)) return answer;
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const known = { ...answer.headers, ETag: tag, "Accept-Ranges": "bytes" };
  if (headers.get("if-none-match") === tag) return { status: 304, headers: known, body: null };
  const range = (headers.get("if-range") ?? tag) === tag ? headers.get("range") : null;
  const wanted = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? "");
  if (wanted === null) return { ...answer, headers: known };
  const [first, last] = bounds(wanted[1] ?? "", wanted[2] ?? "", body.length);
  if (first > last) {
    return { status: 416, headers: { ...known, "Content-Range": `bytes */${body.length}` }, body: null };
  }
  return {
    status: 206,
    headers: { ...known, "Content-Range": `bytes ${first}-${last}/${body.length}` },
    body: body.subarray(first, last + 1),
  };
}

/** The positions of the first and last bytes. For an empty range, the first is greater than the last. */
function bounds(from: string, to: string, size: number): [number, number] {
  // `-3` means the last three bytes.
  if (from === "") return [Math.max(0, size - Number(to)), size - 1];
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return [Number(from), to !== "" && Number(to) < Number(from) ? -1 : last];
}
