import { dashboardReads } from "@/app/admin/(office)/dashboard/dashboard-reads";
import { academySignatory } from "@/lib/certificates/operations/academy-signatory";
import { findPaper } from "@/lib/certificates/operations/find-certificate";
import type { CacheablePages } from "@/lib/http/pages/page-cache-key";
import { decodedSegment } from "@/lib/http/percent-encoding";

/**
 * The pages that are rendered on request and can be cached, by the pattern of their address: forms, and pages
 * determined by the output of operations, which run each time. A page that reads anything else is not cached.
 */
export const cacheablePages: CacheablePages = {
  "/login": "form",
  "/register": "form",
  "/admin": "form",
  "/verify": "form",
  "/verify/list": "form",
  "/result": "form",
  "/result/[code]": {
    scope: "public",
    reads: ({ path, query }) => [
      {
        operation: findPaper,
        input: {
          studentCode: decodedSegment(path.replace(/^.*\//, "")),
          version: query.getAll("version")[0],
        },
      },
      { operation: academySignatory, input: {} },
    ],
  },
  "/admin/dashboard": {
    scope: "private",
    reads: ({ query }, member) => dashboardReads((name) => query.get(name) ?? "", member),
  },
};
