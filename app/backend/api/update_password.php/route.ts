import { changePassword } from "@/lib/accounts/passwords";
import { routeHandlers, success } from "@/lib/http/calls/answer";
import { post } from "@/lib/http/calls/endpoint";

const call = post(changePassword, "json", () => success("passwordChanged"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
