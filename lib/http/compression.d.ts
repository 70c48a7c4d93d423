/** What the server uses of the library. The published types speak of Express, of which it needs nothing. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  const compression: () => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export = compression;
}
