import { dashboardForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { setTarget } from "@/lib/targets/operations";
import { sectionNames } from "@/lib/targets/schema";

const message = "saved";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: setTarget,
  form: dashboardForm("target", { message, kept: ["exam", "total", ...sectionNames, "by"] }),
  reply: () => success(message),
});
