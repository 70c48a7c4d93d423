import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { findSimilarPeople } from "@/lib/people/operations/prepare-registration";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: findSimilarPeople,
  reply: (people) => success(null, { people }),
});
