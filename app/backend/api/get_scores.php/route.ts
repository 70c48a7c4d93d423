import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { getToefl } from "@/lib/scores/operations";
import { toeflKeys, toeflReply } from "@/lib/scores/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getToefl,
  keys: toeflKeys,
  reply: (scores) => success("", toeflReply(scores)),
});
