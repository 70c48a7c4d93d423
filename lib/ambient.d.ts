declare module "*.mdx" {
  const Content: import("react").ComponentType;
  export default Content;
}

/** The parameter of the root layout, `app/[language]`. Next generates the same at each build. */
declare module "next/root-params" {
  export function language(): Promise<string | undefined>;
}

/** Only what the server uses: the published types depend on those of Express. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  const compression: () => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export = compression;
}
