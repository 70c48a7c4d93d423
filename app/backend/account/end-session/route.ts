import { endOwnSession } from "@/lib/accounts/operations/sessions";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { settingsForm } from "@/lib/http/calls/settings-forms";

const message = "sessionEnded";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: endOwnSession,
  form: settingsForm("security", message),
  reply: () => success(message),
});
