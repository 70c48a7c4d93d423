import type { ServerResponse } from "node:http";

/**
 * Has the body of an answer rewritten as a whole before it is sent: what is written is kept until its end. For
 * answers that are known to be small. Call it after whatever compresses the answer has been put in.
 */
export function rewriteBody(response: ServerResponse, rewrite: (body: string) => string): void {
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
