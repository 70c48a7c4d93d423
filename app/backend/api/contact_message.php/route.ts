import { contactForm } from "@/lib/http/calls/browser-forms";
import { post } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";
import { sendMessage } from "@/lib/messages/operations";

const call = post(sendMessage, { form: contactForm }, () => success("messageSent"));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
