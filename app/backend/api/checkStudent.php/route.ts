import { findCertificate, lookupReply } from "@/lib/certificates/look-up";
import { routeHandlers, success } from "@/lib/http/answer";
import { get } from "@/lib/http/endpoint";

const call = get(findCertificate, (checked) => success(null, lookupReply(checked)), {
  names: { student_code: "studentCode" },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
