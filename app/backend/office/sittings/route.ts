import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { listSittings } from "@/lib/sittings/operations/list-sittings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",

  operation: listSittings,
  reply: (listed) => success(null, listed),
});
