import { certificateStatus } from "@/lib/certificates/operations/certificate-status";
import { endpoint } from "@/lib/http/endpoint";
import { success } from "@/lib/http/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: certificateStatus,
  reply: (status) => success("", status),
});
