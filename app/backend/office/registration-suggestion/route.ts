import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { suggestRegistration } from "@/lib/people/operations/prepare-registration";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: suggestRegistration,
  reply: (suggestion) => success(null, suggestion),
});
