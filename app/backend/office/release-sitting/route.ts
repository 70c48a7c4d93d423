import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { olderScansText } from "@/lib/sittings/older-scans";
import { releaseSitting } from "@/lib/sittings/operations/release-sittings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: releaseSitting,
  reply: (released) => success(`Result released. ${olderScansText(released.olderScans)}`.trim(), released),
});
