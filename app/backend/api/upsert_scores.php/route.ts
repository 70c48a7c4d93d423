import { endpoint } from "@/lib/http/endpoint";
import { success } from "@/lib/http/reply";
import { recordToefl } from "@/lib/scores/operations";
import { toeflKeys, toeflReply } from "@/lib/scores/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  operation: recordToefl,
  keys: toeflKeys,
  reply: (scores) => success("Scores saved successfully", toeflReply(scores)),
});
