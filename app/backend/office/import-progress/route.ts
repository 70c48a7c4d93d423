import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { importProgress } from "@/lib/imports/operations/run-import";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: importProgress,
  reply: (progress) => success("", progress),
});
