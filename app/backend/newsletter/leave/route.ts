import { newsletterForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { leaveNewsletter } from "@/lib/messages/newsletter";

const message = "newsletterLeft";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: leaveNewsletter,
  form: newsletterForm(message),
  reply: () => success(message),
});
