import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { releaseSitting } from "@/lib/sittings/operations/release-sittings";
import { say } from "@/lib/words/words";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: releaseSitting,
  reply: (released) => success(say("resultReleased", { scans: released.olderScans }), released),
});
