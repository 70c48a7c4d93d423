import { endEmailChange } from "@/lib/accounts/operations/change-email";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { settingsForm } from "@/lib/http/calls/settings-forms";

const message = "emailUnchanged";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: endEmailChange,
  form: settingsForm("profile", message),
  reply: () => success(message),
});
