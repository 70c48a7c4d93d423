import { dashboardReads } from "@/app/admin/(office)/dashboard/dashboard-reads";
import { findPaper } from "@/lib/certificates/operations/find-certificate";
import type { CacheablePages } from "@/lib/http/pages/cacheable-pages";
import { decodedSegment } from "@/lib/http/percent-encoding";

/**
 * The pages that are rendered on request and can be cached, by the pattern of their address: forms, and pages
 * determined by the output of operations, which run each time. A page that reads anything else is not cached.
 */
export const cacheablePages: CacheablePages = {
  "/login": { scope: "form", parameters: ["callbackUrl", "ended", "error", "reset"] },
  "/register": { scope: "form", parameters: [] },
  "/admin": { scope: "form", parameters: ["callbackUrl"] },
  "/verify": { scope: "form", parameters: ["code"] },
  "/result": { scope: "form", parameters: ["code"] },
  "/result/[code]": {
    scope: "public",
    parameters: ["version"],
    reads: ({ path, query }) => [
      {
        operation: findPaper,
        input: {
          studentCode: decodedSegment(path.replace(/^.*\//, "")),
          version: query.getAll("version")[0],
        },
      },
    ],
  },
  "/admin/dashboard": {
    scope: "private",
    parameters: ["period", "month", "day"],
    reads: ({ query }, member) => dashboardReads((name) => query.get(name) ?? "", member),
  },
};
