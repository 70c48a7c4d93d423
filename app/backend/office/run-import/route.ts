import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { runImport } from "@/lib/imports/operations/run-import";
import { importReply } from "@/lib/imports/replies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "files",
  files: { rows: "rows" },
  operation: runImport,
  reply: (report) => success("importDone", importReply(report)),
});
