import { endpoint } from "@/lib/http/calls/endpoint";
import { fileAnswer } from "@/lib/http/calls/send-file";
import { viewPhoto } from "@/lib/students/operations/view-photo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: viewPhoto,
  pathField: "key",
  reply: (file) => fileAnswer(file, { disposition: "inline", cache: "immutable" }),
});
