import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { registerUser } from "@/lib/people/operations/register-user";
import { registeredReply } from "@/lib/people/replies";

const call = post(
  registerUser,
  { files: { photo: "photo" } },
  (account) => success("registered", registeredReply(account)),
  { address: "/backend/api/register_user.php" },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
