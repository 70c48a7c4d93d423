import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { studentQueryKeys } from "@/lib/people/wire";
import { releaseOfStudents } from "@/lib/sittings/operations/release-sittings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "POST",
  body: "list",
  operation: releaseOfStudents,
  keys: studentQueryKeys,
  reply: (released) => success("resultsReleased", released),
});
