import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { releaseGroup } from "@/lib/sittings/operations/release-sittings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: releaseGroup,
  reply: (released) => success("resultsReleased", released),
});
