import "server-only";
import { NextRequest } from "next/server";
import { Refusal } from "@/lib/errors";
import { bodyKinds, readBody } from "./body";
import { requireOwnSite } from "./own-site";
import { asRefusal, refusalAnswer, requestId } from "./reply";
import { toResponse } from "./route-handlers";

/**
 * Reads a post from one of our own forms, limited in size, for next-auth, which checks neither. Returns the refusal's
 * response otherwise.
 */
export async function readPost(request: NextRequest): Promise<NextRequest | Response> {
  const { url, headers } = request;
  try {
    requireOwnSite(headers);
    if (Number(headers.get("content-length") ?? 0) > bodyKinds.form.limit)
      throw new Refusal("too_large", "tooLarge");
    const { bytes } = await readBody(request, "form");
    return new NextRequest(url, { method: "POST", headers, body: new Uint8Array(bytes) });
  } catch (error) {
    const refusal = asRefusal(error, requestId(headers), "next-auth");
    return toResponse(request, refusalAnswer(refusal));
  }
}
