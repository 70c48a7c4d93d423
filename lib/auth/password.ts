import { createWorkerPool } from "@/lib/limits/worker-pool";
import { processState } from "@/lib/process/process-state";
import { requireUncommon } from "./common-passwords";
import { type PasswordJob, PasswordWorkers } from "./password-worker";

/** bcrypt ignores everything after this many bytes. */
export const passwordBytes = 72;

// Verifying against this dummy hash takes as long as against a real one.
const dummyHash = "$2b$10$xKwaoIBEIRs3OypbVQVr/urdB/FvNkxggFoN8BoQrGQCJubonyika";

/** Two hashes run at a time, the others in order of arrival: the limits on attempts bound how many one network has. */
const { inTurn, workers } = processState("passwords", () => ({
  inTurn: createWorkerPool([1, 2], 400),
  workers: new PasswordWorkers(),
}));

const run = (job: PasswordJob) => inTurn(() => workers.run(job));

/**
 * The bcrypt hash of a password that satisfies the password rule. Refuses a common one, for this field.
 */
export async function hashPassword(password: string, field = "password"): Promise<string> {
  await requireUncommon(password, field);
  return String(await run({ task: "hash", password }));
}

/**
 * Whether the password matches the hash. Takes the same time if there is no hash, so that it does not reveal which
 * emails exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  // A password that bcrypt would truncate must not match its truncation.
  const isWhole = Buffer.byteLength(password) <= passwordBytes;
  const matches = await run({ task: "verify", password, hash: hash ?? dummyHash });
  return matches === true && hash !== null && isWhole;
}
