import { getAccount } from "@/lib/accounts/operations/own-profile";
import { accountReply } from "@/lib/accounts/replies";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getAccount,
  address: "/backend/api/get_user.php",
  reply: (account) => success(null, accountReply(account)),
});
