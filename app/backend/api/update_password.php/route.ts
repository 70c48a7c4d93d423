import { changePassword } from "@/lib/accounts/operations/passwords";
import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";

const call = post(changePassword, "json", () => success("passwordChanged"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
