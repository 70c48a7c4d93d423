import { setAcademyContact } from "@/lib/academy/operations/contact";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: setAcademyContact,
  reply: (saved) => success("contactSaved", saved),
});
