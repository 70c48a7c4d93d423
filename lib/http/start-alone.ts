import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { refreshAcademy } from "@/lib/academy/academy-settings";
import { publishSigningKeys } from "@/lib/certificates/signing-keys";
import { env } from "@/lib/env";
import { startJobs } from "@/lib/jobs/schedule";
import { requestLanguage } from "@/lib/words/sentence";
import { enterPage, type PageRequest, sendPageHead } from "./page-request";
import { isHealthCheck, isKnownHost, languageOfRequest, trustHeaders } from "./trust";

/** Does for each request what the front does, as far as that concerns what a page or a call says. */
function begin(request: IncomingMessage, response: ServerResponse): void {
  const { headers, url = "/", socket } = request;
  trustHeaders(headers, { socketAddress: socket.remoteAddress, proxies: env.TRUST_PROXY });
  headers["x-request-id"] = randomUUID();
  response.setHeader("x-request-id", headers["x-request-id"]);
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  // Another name's request becomes one for a page, so that proxy.ts refuses it.
  if (!isHealthCheck(path) && !isKnownHost(headers.host)) request.url = "/";
  const page: PageRequest = { query };
  sendPageHead(response, page);
  enterPage(page);
  requestLanguage.enterWith(languageOfRequest(path, headers.referer));
}

export async function startAlone(): Promise<void> {
  await publishSigningKeys();
  await refreshAcademy();
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    begin(request, response);
  });
  await startJobs({});
}
