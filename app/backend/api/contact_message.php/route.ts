import { routeHandlers, success } from "@/lib/http/calls/answer";
import { contactForm } from "@/lib/http/calls/browser-forms";
import { post } from "@/lib/http/calls/endpoint";
import { sendMessage } from "@/lib/messages/operations";

const call = post(sendMessage, { form: contactForm }, () => success("messageSent"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
