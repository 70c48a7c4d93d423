import { Refusal } from "@/lib/errors";
import { refusalAnswer, toResponse } from "@/lib/http/answer";
import { answerOf, forEveryMethod } from "@/lib/http/endpoint";
import { findEndpoint } from "../endpoints";

/** The calls that PHP never had: rows of the tables beside this folder. Those not below /backend come rewritten. */
async function answer(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params;
  const address = `/${path.join("/")}`;
  const found = findEndpoint(`/backend${address}`) ?? findEndpoint(address);
  const missing = () => refusalAnswer(new Refusal("not_found", "pageNotFound"));
  return toResponse(request, found ? await answerOf(found.endpoint, request) : missing());
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = forEveryMethod(answer);
