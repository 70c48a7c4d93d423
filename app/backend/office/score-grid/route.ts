import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { listGroup } from "@/lib/sittings/operations/list-group";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listGroup,
  reply: (group) => success(null, group),
});
