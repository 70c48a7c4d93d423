import { describeIssuer } from "@/lib/certificates/operations/describe-issuer";
import { endpoint } from "@/lib/http/calls/endpoint";

const headers = {
  "Content-Type": "application/did+json",
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "public, max-age=300",
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: describeIssuer,
  reply: (document) => ({ status: 200, headers, body: JSON.stringify(document) }),
});
