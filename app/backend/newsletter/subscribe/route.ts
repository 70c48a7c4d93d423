import { pageForm } from "@/lib/http/calls/page-form";
import { sendsMail } from "@/lib/mails/mail";
import { subscribe } from "@/lib/newsletter/operations";
import { refused } from "../refused";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageForm({
  operation: subscribe,
  next: sendsMail ? "/newsletter/sent" : "/newsletter/noted",
  refused,
});
