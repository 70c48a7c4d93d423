import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { deleteSubscriber } from "@/lib/newsletter/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: deleteSubscriber,
  reply: () => success("addressDeleted"),
});
