import { endpoint } from "@/lib/http/calls/endpoint";
import { zipAnswer } from "@/lib/http/calls/send-file";
import { settingsDownload } from "@/lib/http/calls/settings-forms";
import { exportOwnData } from "@/lib/own-data/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: exportOwnData,
  form: settingsDownload("privacy"),
  reply: (archive) => zipAnswer(archive, "my-data.zip"),
});
