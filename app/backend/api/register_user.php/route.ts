import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { registerUser } from "@/lib/people/operations/register-user";
import { registeredReply, registrationKeys } from "@/lib/people/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "files",
  operation: registerUser,
  keys: registrationKeys,
  files: { photo: "photo" },
  reply: (account) => success("registered", registeredReply(account)),
});
