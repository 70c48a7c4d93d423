import { endpoint } from "@/lib/http/calls/endpoint";
import { fileResponse } from "@/lib/http/calls/send-file";
import { viewPhoto } from "@/lib/students/operations/view-photo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: viewPhoto,
  pathField: "key",
  reply: (file) => fileResponse(file, { disposition: "inline", cache: "immutable" }),
});
