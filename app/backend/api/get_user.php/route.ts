import { getAccount } from "@/lib/accounts/operations/own-profile";
import { accountReply } from "@/lib/accounts/wire";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getAccount,
  reply: (account) => success(null, accountReply(account)),
});
