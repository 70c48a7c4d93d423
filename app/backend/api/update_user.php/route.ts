import { updateProfile } from "@/lib/accounts/own-profile";
import { success } from "@/lib/http/answer";
import { post, routeHandlers } from "@/lib/http/endpoint";

const call = post(
  updateProfile,
  "json", // Clients that do not know the additional key see a success, and the old email until the new one is confirmed.
  ({ pendingEmail, version }) =>
    success("profileUpdated", { version, ...(pendingEmail === null ? {} : { pending_email: pendingEmail }) }),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
