import { publishedKeys } from "@/lib/certificates/operations/published-keys";

export const dynamic = "force-dynamic";

/** The public keys of signed records, as a JSON Web Key Set (RFC 7517). Anyone may read them, from any site. */
export async function GET(): Promise<Response> {
  const keys = await publishedKeys();
  const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300" };
  return Response.json({ keys }, { headers });
}
