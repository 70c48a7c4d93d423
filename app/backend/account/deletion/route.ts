import { askDeletion } from "@/lib/accounts/operations/ask-deletion";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { settingsForm } from "@/lib/http/calls/settings-forms";

const messageOf = (isAsked: boolean) => (isAsked ? "requestReceived" : "saved");

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: askDeletion,
  form: settingsForm("privacy", messageOf),
  reply: (isAsked) => success(messageOf(isAsked)),
});
