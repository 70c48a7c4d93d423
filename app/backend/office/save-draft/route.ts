import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { saveDraft } from "@/lib/sittings/operations/save-draft";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: saveDraft,
  reply: (saved) => success("draftSaved", saved),
});
