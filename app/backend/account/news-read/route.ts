import { dashboardForm } from "@/lib/http/calls/browser-forms";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { markNewsRead } from "@/lib/news/operations/list-news";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json or form",
  operation: markNewsRead,
  form: dashboardForm("news"),
  reply: () => success("saved"),
});
