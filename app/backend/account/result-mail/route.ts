import { setResultMail } from "@/lib/accounts/operations/own-preferences";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { settingsForm } from "@/lib/http/calls/settings-forms";

const message = "saved";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: setResultMail,
  form: settingsForm("privacy", message),
  reply: () => success(message),
});
