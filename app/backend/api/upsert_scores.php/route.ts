import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { recordToefl } from "@/lib/scores/operations";
import { toeflKeys, toeflReply } from "@/lib/scores/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: recordToefl,
  keys: toeflKeys,
  reply: (scores) => success("Scores saved successfully", toeflReply(scores)),
});
