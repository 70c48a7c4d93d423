import { listHistory } from "@/lib/history/operations/list-history";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listHistory,
  reply: (page) => success(null, page),
});
