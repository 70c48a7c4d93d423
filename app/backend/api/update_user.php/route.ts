import { updateProfile } from "@/lib/accounts/operations/own-profile";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: updateProfile,
  reply: () => success("Profile updated successfully!"),
});
