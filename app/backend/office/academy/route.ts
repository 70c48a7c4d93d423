import { setAcademySignatory } from "@/lib/academy/operations/signatory";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "files",
  files: { signature: "signature" },
  operation: setAcademySignatory,
  reply: (saved) => success("saved", saved),
});
