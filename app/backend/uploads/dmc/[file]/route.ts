import { viewDmc } from "@/lib/documents/operations/view-dmc";
import { endpoint } from "@/lib/http/endpoint";
import { fileResponse } from "@/lib/http/send-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: viewDmc,
  pathField: "address",
  reply: (file) => fileResponse(file, { disposition: "inline", cache: "never" }),
});
