import { changePassword } from "@/lib/accounts/passwords";
import { success } from "@/lib/http/answer";
import { post, routeHandlers } from "@/lib/http/endpoint";

const call = post(changePassword, "json", () => success("passwordChanged"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
