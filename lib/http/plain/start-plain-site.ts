import "server-only";
import { refreshAcademy } from "@/lib/academy/operations/contact";
import { publishSigningKeys } from "@/lib/certificates/queries/published-keys";
import { startJobs } from "@/lib/jobs/start-jobs";
import { receiveRequests } from "./receive-requests";

/** Starts what the site needs besides Next when there is no front: keys, contact details, jobs and trusted headers. */
export async function startPlainSite(): Promise<void> {
  // `npm run start:plain` was killed, and with it the embedded database. Without that parent this never happens.
  process.once("disconnect", () => process.exit(1));
  receiveRequests();
  await publishSigningKeys();
  await refreshAcademy();
  await startJobs({});
}
