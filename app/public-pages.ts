import { findPaper } from "@/lib/certificates/operations/find-certificate";
import type { Read } from "@/lib/http/pages/outcome";
import { decodedSegment } from "@/lib/http/percent-encoding";

type Address = { path: string; query: URLSearchParams };

type PublicPage = {
  /** The parameters that the page reads. It is rendered without any others. */
  parameters: readonly string[];
  /** The operations that a page with content of its own shows, which run for each request. */
  reads?: (address: Address) => readonly Read[];
  /** It is rendered for each request, whose headers it reads. */
  isPersonal?: true;
};

/** The public pages that are not the same for everybody at all times, by the pattern of their address. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  "/login": { parameters: ["callbackUrl", "ended", "error", "reset"] },
  "/logout": { parameters: [], isPersonal: true },
  "/admin": { parameters: ["callbackUrl"] },
  "/set-up": { parameters: ["key"] },
  "/choose-password": { parameters: ["callbackUrl"] },
  "/reset-password": { parameters: ["token"] },
  "/email-change/confirm": { parameters: ["token"] },
  "/newsletter": { parameters: ["confirm", "leave"] },
  // The keys can change at any moment.
  "/verify/record": { parameters: [] },
  "/verify": { parameters: ["code"] },
  "/result": { parameters: ["code"] },
  "/resultsheet": { parameters: ["code", "version"] },
  "/result/[code]": {
    parameters: ["version"],
    reads: ({ path, query }) => [
      {
        operation: findPaper,
        input: {
          studentCode: decodedSegment(path.replace(/^.*\//, "")),
          version: query.get("version") ?? undefined,
        },
      },
    ],
  },
};
