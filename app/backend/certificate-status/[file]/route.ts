import { publishStatusList } from "@/lib/certificates/operations/publish-status-list";
import { endpoint } from "@/lib/http/calls/endpoint";

/** Readable by any site, and cacheable for a minute. */
const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=60" };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: publishStatusList,
  pathField: "file",
  headers,
  reply: ({ type, body }) => ({ status: 200, headers: { "Content-Type": type }, body }),
});
