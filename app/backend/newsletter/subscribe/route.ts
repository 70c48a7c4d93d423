import { newsletterForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { sendsMail } from "@/lib/mails/mail";
import { subscribe } from "@/lib/messages/newsletter";

const message = sendsMail ? "confirmationSent" : "addressNoted";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: subscribe,
  form: newsletterForm(() => message),
  reply: () => success(message),
});
