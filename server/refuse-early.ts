import type { IncomingMessage, ServerResponse } from "node:http";
import type { Refusal } from "@/lib/errors";
import { refusalReply } from "@/lib/http/calls/reply";
import { headersOfData } from "@/lib/http/requests/site-headers";
import { sentenceOf } from "@/lib/words/sentence";
import { answerHeaders } from "./answer-headers";
import { sendAnswer } from "./connections/lingering-close";

/** Refuses a request before any endpoint or page sees it: in JSON under `/backend/`, otherwise in plain text. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  more: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const isForProgram = request.url?.startsWith("/backend/") ?? false;
  const type = isForProgram ? "application/json" : "text/plain";
  const body = isForProgram ? JSON.stringify(refusalReply(refusal)) : sentenceOf(refusal.words);
  const own = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store", ...more };
  sendAnswer(request, response, refusal.status, answerHeaders(headersOfData, own), body);
}
