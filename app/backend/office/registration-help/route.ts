import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { helpRegistration } from "@/lib/people/operations/prepare-registration";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: helpRegistration,
  reply: (help) => success(null, help),
});
