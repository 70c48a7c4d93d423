import { success } from "@/lib/http/answer";
import { contactForm } from "@/lib/http/browser-forms";
import { post, routeHandlers } from "@/lib/http/endpoint";
import { sendMessage } from "@/lib/messages/operations";

const call = post(sendMessage, { form: contactForm }, () => success("messageSent"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
