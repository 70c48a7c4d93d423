import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { release } from "@/lib/sittings/operations/release-sittings";
import { say } from "@/lib/words/words";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: release,
  address: "/backend/office/release",
  reply: (released) =>
    success(
      released.what === "sitting" ? say("resultReleased", { scans: released.olderScans }) : "resultsReleased",
      released,
    ),
});
