import { reportHealth } from "@/lib/health/operations";
import { plainJson } from "@/lib/http/calls/answer";
import { endpoint } from "@/lib/http/calls/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: reportHealth,
  reply: (health) => plainJson(200, health),
});
