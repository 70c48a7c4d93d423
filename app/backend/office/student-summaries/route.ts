import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { listSummaries } from "@/lib/people-list/operations/list-summaries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listSummaries,
  reply: (summaries) => success(null, { summaries }),
});
