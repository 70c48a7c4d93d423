import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { recordIelts } from "@/lib/scores/operations";
import { ieltsKeys, ieltsReply } from "@/lib/scores/wire";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: recordIelts,
  keys: ieltsKeys,
  reply: (scores) => success("Scores saved successfully", ieltsReply(scores)),
});
