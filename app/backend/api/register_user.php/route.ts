import { routeHandlers, success } from "@/lib/http/calls/answer";
import { post } from "@/lib/http/calls/endpoint";
import { registeredReply, registerUser } from "@/lib/people/operations/register-user";

const call = post(registerUser, { files: { photo: "photo" } }, (account) =>
  success("registered", registeredReply(account)),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
