import { contactForm } from "@/lib/http/browser-forms";
import { endpoint } from "@/lib/http/endpoint";
import { success } from "@/lib/http/reply";
import { sendMessage } from "@/lib/messages/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  operation: sendMessage,
  form: contactForm,
  reply: () => success("Message sent successfully."),
});
