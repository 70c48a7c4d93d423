import { pageForm } from "@/lib/http/calls/page-form";
import { confirmSubscription } from "@/lib/newsletter/operations";
import { refused } from "../refused";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = pageForm({
  operation: confirmSubscription,
  next: "/newsletter/confirmed",
  refused,
});
