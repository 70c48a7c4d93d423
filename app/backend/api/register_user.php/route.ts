import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { registerUser } from "@/lib/people/operations/register-user";
import { registeredReply } from "@/lib/people/replies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "files",
  operation: registerUser,
  address: "/backend/api/register_user.php",
  files: { photo: "photo" },
  reply: (account) => success("registered", registeredReply(account)),
});
