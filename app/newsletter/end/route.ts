import { pageForm } from "@/lib/http/calls/page-form";
import { endSubscription } from "@/lib/newsletter/operations";
import { refused } from "../refused";

export const POST = pageForm({
  operation: endSubscription,
  next: "/newsletter/unsubscribed",
  refused,
  isOpenToOthers: true,
});

/** A mail program that opens the address instead of posting to it gets the page with the button. */
export function GET(request: Request): Response {
  const { search } = new URL(request.url);
  return new Response(null, { status: 303, headers: { Location: `/newsletter/unsubscribe${search}` } });
}
