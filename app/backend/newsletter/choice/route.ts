import { newsletterForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { chooseNewsletter } from "@/lib/messages/newsletter";

const messages = { confirm: "subscriptionConfirmed", leave: "newsletterLeft" } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: chooseNewsletter,
  form: newsletterForm((what: keyof typeof messages) => messages[what]),
  reply: (what) => success(messages[what]),
});
