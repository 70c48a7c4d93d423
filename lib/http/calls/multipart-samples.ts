import type { EndpointRequest } from "./answer";

const boundary = "----academy-7MA4YWxk";

/** The content type of the sample bodies. */
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A part: its Content-Disposition after `form-data; `, its content, and further header lines. */
export type Part = [disposition: string, content: string | Buffer, ...headers: string[]];

/** The body of a form, byte for byte as browsers and curl send it. */
export function bodyOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(([disposition, content, ...headers]) => [
    [`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...headers, "", ""].join("\r\n"),
    content,
    "\r\n",
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
}

/** A request whose body arrives in these chunks. */
export function requestOf(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { type = multipartType }: { type?: string } = {},
): EndpointRequest {
  async function* body() {
    yield* chunks;
  }
  return { method: "POST", url: "/upload", headers: new Headers({ "Content-Type": type }), body: body() };
}

/** The same bytes, cut at these positions. */
export function cutAt(bytes: Buffer, positions: readonly number[]): Buffer[] {
  const ends = [...positions.map((position) => position % (bytes.length + 1)), bytes.length].sort(
    (a, b) => a - b,
  );
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}
