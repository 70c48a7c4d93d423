import { getDashboard } from "@/lib/dashboard/operations/get-dashboard";
import { dashboardReply } from "@/lib/dashboard/wire";
import { endpoint } from "@/lib/http/calls/endpoint";
import { success } from "@/lib/http/calls/reply";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  method: "GET",
  operation: getDashboard,
  reply: (dashboard) => success(null, dashboardReply(dashboard)),
});
