import { fieldNamesOf, perField } from "@/lib/accounts/person-fields";
import { success } from "@/lib/http/answer";
import { post, routeHandlers } from "@/lib/http/endpoint";
import { registeredReply, registerUser } from "@/lib/people/register-user";
import { inSnakeCase } from "@/lib/text";

const fields = ["userId", ...fieldNamesOf("registration")] as const;

const call = post(
  registerUser,
  { files: "photo" },
  (account) => success("registered", registeredReply(account)),
  { names: inSnakeCase(perField(fields, (name) => name)) },
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
