import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { answerMessage } from "@/lib/messages/requests";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: answerMessage,
  reply: ({ isRequest }) => success(isRequest ? "answered" : "messageAnswered"),
});
