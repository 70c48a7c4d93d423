import { viewDmc } from "@/lib/documents/operations/view-dmc";
import { endpoint } from "@/lib/http/calls/endpoint";
import { fileAnswer } from "@/lib/http/calls/send-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: viewDmc,
  pathField: "address",
  reply: (file) => fileAnswer(file, { disposition: "inline", cache: "never" }),
});
