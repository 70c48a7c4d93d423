import { seeOther } from "@/lib/http/calls/answer";
import { endpoint } from "@/lib/http/calls/endpoint";
import { pageForm } from "@/lib/http/calls/page-form";
import { endSubscription, openSubscriberLink } from "@/lib/newsletter/operations";
import { refused } from "../refused";

/** A mail client that opens the address with GET gets the page with the button. */
export const { GET, HEAD } = endpoint({
  method: "GET",
  operation: openSubscriberLink,
  reply: ({ token }) => seeOther(`/newsletter/unsubscribe?${new URLSearchParams({ token })}`),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = pageForm({
  operation: endSubscription,
  next: "/newsletter/unsubscribed",
  refused,
  isOpenToOtherSites: true,
});
