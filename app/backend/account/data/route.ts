import { endpoint } from "@/lib/http/calls/endpoint";
import { zipAnswer } from "@/lib/http/calls/send-file";
import { exportOwnData } from "@/lib/own-data/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: exportOwnData,
  reply: (archive) => zipAnswer(archive, "my-data.zip"),
});
