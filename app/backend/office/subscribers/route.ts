import { endpoint } from "@/lib/http/calls/endpoint";
import { streamAnswer } from "@/lib/http/calls/send-file";
import { exportSubscribers } from "@/lib/messages/newsletter";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: exportSubscribers,
  reply: (csv) => streamAnswer(csv, { name: "newsletter.csv", contentType: "text/csv; charset=utf-8" }),
});
