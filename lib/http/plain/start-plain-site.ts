import "server-only";
import { refreshAcademy } from "@/lib/academy/operations/contact";
import { publishSigningKeys } from "@/lib/certificates/queries/published-keys";
import { startJobs } from "@/lib/jobs/start-jobs";
import { receiveRequests } from "./receive-requests";

/** Starts what the site needs beside Next when no front does: its keys, its contact details, its jobs, and trusted headers. */
export async function startPlainSite(): Promise<void> {
  receiveRequests();
  await publishSigningKeys();
  await refreshAcademy();
  await startJobs({});
}
