import { changePasswordTwice } from "@/lib/accounts/operations/change-password";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { settingsForm } from "@/lib/http/calls/settings-forms";

const message = "passwordChanged";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: changePasswordTwice,
  form: settingsForm("security", message),
  reply: () => success(message),
});
