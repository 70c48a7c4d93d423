import { newsletterForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { confirmSubscription } from "@/lib/messages/newsletter";

const message = "subscriptionConfirmed";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: confirmSubscription,
  form: newsletterForm(message),
  reply: () => success(message),
});
