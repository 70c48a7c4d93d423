import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { replacePhoto } from "@/lib/people/operations/replace-photo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "files",
  files: { photo: "photo" },
  operation: replacePhoto,
  address: "/backend/office/student-photo",
  reply: (replaced) => success("photoSaved", replaced),
});
