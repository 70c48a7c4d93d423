import { findCertificate, lookupReply } from "@/lib/certificates/operations/look-up";
import { get } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";
import { routeHandlers } from "@/lib/http/calls/route-handlers";

const call = get(findCertificate, (checked) => success(null, lookupReply(checked)), {
  address: "/backend/api/checkStudent.php",
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(call);
