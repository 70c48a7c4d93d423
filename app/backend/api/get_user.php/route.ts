import { accountReply } from "@/lib/accounts/account";
import { getAccount } from "@/lib/accounts/own-profile";
import { success } from "@/lib/http/answer";
import { get, routeHandlers } from "@/lib/http/endpoint";

const call = get(getAccount, (account) => success(null, accountReply(account)));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
