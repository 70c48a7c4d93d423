import { viewPhoto } from "@/lib/certificates/operations/view-photo";
import { endpoint } from "@/lib/http/calls/endpoint";
import { fileAnswer } from "@/lib/http/calls/send-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: viewPhoto,
  pathField: "key",
  reply: (file) => fileAnswer(file, { disposition: "inline", cache: "immutable" }),
});
