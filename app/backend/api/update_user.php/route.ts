import { updateProfile } from "@/lib/accounts/operations/own-profile";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: updateProfile,
  address: "/backend/api/update_user.php",
  // Clients that do not know the additional key see a success, and the old email until the new one is confirmed.
  reply: ({ pendingEmail, version }) =>
    success("profileUpdated", { version, ...(pendingEmail === null ? {} : { pendingEmail }) }),
});
