import { previewPhoto } from "@/lib/accounts/operations/own-picture";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "files",
  files: { photo: "photo" },
  operation: previewPhoto,
  reply: (square) => success(null, square),
});
