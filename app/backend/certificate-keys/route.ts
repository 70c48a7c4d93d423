import { listSigningKeys } from "@/lib/certificates/operations/list-signing-keys";
import { endpoint } from "@/lib/http/calls/endpoint";

/** A JSON Web Key Set (RFC 7517), readable by any site. */
const headers = {
  "Content-Type": "application/json",
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": "public, max-age=300",
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: listSigningKeys,
  reply: (keys) => ({ status: 200, headers, body: JSON.stringify({ keys }) }),
});
