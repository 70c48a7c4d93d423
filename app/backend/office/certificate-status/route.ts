import { certificateStatus } from "@/lib/certificates/operations/certificate-status";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: certificateStatus,
  reply: (status) => success(null, status),
});
