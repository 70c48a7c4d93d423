import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { getIelts } from "@/lib/scores/operations";
import { ieltsKeys, ieltsReply } from "@/lib/scores/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getIelts,
  keys: ieltsKeys,
  reply: (scores) => success("", ieltsReply(scores)),
});
