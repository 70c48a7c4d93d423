import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { takeBackRelease } from "@/lib/sittings/operations/take-back-release";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "json",
  operation: takeBackRelease,
  reply: (done) => success("releaseCancelled", done),
});
