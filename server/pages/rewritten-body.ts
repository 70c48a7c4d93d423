import type { ServerResponse } from "node:http";

/**
 * Rewrites an answer's whole body. The body is buffered until its end, so use this only for answers known to be small.
 * Call it after compression has been set up.
 */
export function rewriteBody(response: ServerResponse, rewrite: (body: string) => string | Buffer): void {
  const { write, end, flushHeaders } = response;
  const chunks: Uint8Array[] = [];
  const keep = (args: unknown[]) => {
    const [chunk] = args;
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(chunk);
    const done = args.at(-1);
    if (typeof done === "function") process.nextTick(done);
  };
  response.flushHeaders = () => undefined;
  response.write = (...args: unknown[]) => {
    keep(args);
    return true;
  };
  response.end = (...args: unknown[]) => {
    keep(args);
    Object.assign(response, { write, end, flushHeaders });
    response.removeHeader("Content-Length");
    return response.end(rewrite(Buffer.concat(chunks).toString()));
  };
}
