import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { releaseOfStudents } from "@/lib/sittings/operations/release-sittings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: releaseOfStudents,
  address: "/backend/office/release-students",
  reply: (released) => success("resultsReleased", released),
});
