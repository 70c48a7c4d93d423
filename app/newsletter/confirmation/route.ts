import { pageForm } from "@/lib/http/calls/page-form";
import { confirmSubscription } from "@/lib/newsletter/operations";
import { refused } from "../refused";

export const POST = pageForm({ operation: confirmSubscription, next: "/newsletter/confirmed", refused });
