import { publishStatusList } from "@/lib/certificates/operations/publish-status-list";
import { endpoint } from "@/lib/http/calls/endpoint";

/** Readable by any site, and cacheable for a minute. */
const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=60" };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: publishStatusList,
  headers,
  reply: (list) => ({
    status: 200,
    headers: { "Content-Type": "application/vc+jwt" },
    body: Buffer.from(list),
  }),
});
