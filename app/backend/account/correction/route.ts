import { askCorrection } from "@/lib/corrections/operations/ask-correction";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { settingsForm } from "@/lib/http/calls/settings-forms";

const message = "requestReceived";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: askCorrection,
  form: settingsForm("profile", message, ["wishedName", "wishedBirthDate", "reason"]),
  reply: () => success(message),
});
