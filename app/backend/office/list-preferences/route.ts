import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { setListPreferences } from "@/lib/list-preferences/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: setListPreferences,
  reply: (preferences) => success("saved", { preferences }),
});
