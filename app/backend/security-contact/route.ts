import { securityContact } from "@/lib/academy/operations/contact";
import { endpoint } from "@/lib/http/calls/endpoint";
import { siteAddress } from "@/lib/site/site-address";
import { languages } from "@/lib/words/languages";

const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };

/** Half a year: RFC 9116 recommends less than a year. */
const lifetimeMs = 182 * 86_400_000;

/** Where to report a vulnerability, in the format of RFC 9116. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: securityContact,
  reply: ({ email }) => ({
    status: 200,
    headers,
    body: [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(Date.now() + lifetimeMs).toISOString()}`,
      `Preferred-Languages: ${languages.join(", ")}`,
      `Canonical: ${siteAddress("/.well-known/security.txt")}`,
      "",
    ].join("\n"),
  }),
});
