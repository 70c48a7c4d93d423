import { reportReadiness } from "@/lib/health/operations";
import { plainJson } from "@/lib/http/calls/answer";
import { endpoint } from "@/lib/http/calls/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: reportReadiness,
  reply: (checks) => {
    const isReady = Object.values(checks).every((check) => check === "ok");
    return plainJson(isReady ? 200 : 503, { status: isReady ? "ready" : "not ready", ...checks });
  },
});
