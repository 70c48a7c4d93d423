import { setDateStyle } from "@/lib/accounts/operations/date-style";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: setDateStyle,
  reply: () => success("saved"),
});
