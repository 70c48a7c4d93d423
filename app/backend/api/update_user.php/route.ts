import { updateProfile } from "@/lib/accounts/operations/own-profile";
import { endpoint } from "@/lib/http/endpoint";
import { success } from "@/lib/http/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  operation: updateProfile,
  reply: () => success("Profile updated successfully!"),
});
