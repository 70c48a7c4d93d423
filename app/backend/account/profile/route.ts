import { updateProfile } from "@/lib/accounts/operations/own-profile";
import { profileFields } from "@/lib/accounts/schema";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { settingsForm } from "@/lib/http/calls/settings-forms";

const message = "profileUpdated";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: updateProfile,
  form: settingsForm("profile", message, profileFields),
  reply: () => success(message),
});
