import { FairQueue } from "@/lib/limits/fair-queue";
import { tooMany } from "@/lib/limits/limit";
import { networkOf } from "@/lib/limits/network";
import { processState } from "@/lib/process/process-state";
import { may } from "./access";
import type { Actor } from "./actor";
import { requireUncommon } from "./common-passwords";
import { type PasswordJob, PasswordWorkers } from "./password-worker";

/** bcrypt ignores everything after this many bytes. */
export const passwordBytes = 72;

// Verifying against this dummy hash takes as long as against a real one.
const dummyHash = "$2b$10$xKwaoIBEIRs3OypbVQVr/urdB/FvNkxggFoN8BoQrGQCJubonyika";

/**
 * Two hashes run at a time: a client that fills its own lane waits some seconds, a visitor from elsewhere only for two
 * or three hashes. A lane has as many places as a network may have failures by default.
 */
const size = { running: 2, perLane: 100, inAll: 400 };

const { queue, workers } = processState("passwords", () => ({
  queue: new FairQueue(size, () => tooMany(2000)),
  workers: new PasswordWorkers(),
}));

/**
 * The actor's lane in the hashing queue: the network, because an attacker has many accounts and many connections. Each
 * member of the office has a lane of their own, so that no visitor on the same network holds them up; so does the
 * command line (null).
 */
export function laneOf(actor: Actor | null): string {
  if (actor === null) return "command line";
  return actor.kind === "member" && may(actor, { access: "office" })
    ? `office ${actor.userId}`
    : networkOf(actor.address);
}

const run = (lane: string, job: PasswordJob) => queue.run(lane, () => workers.run(job));

/**
 * The bcrypt hash of a password that satisfies the password rule. Refuses a common one, for this field, and refuses
 * with 429 if the lane is full.
 */
export async function hashPassword(password: string, lane: string, field = "password"): Promise<string> {
  await requireUncommon(password, field);
  return String(await run(lane, { task: "hash", password }));
}

/**
 * Whether the password matches the hash. Takes the same time if there is no hash, so that it does not reveal which
 * emails exist. Refuses with 429 if the lane is full.
 */
export async function verifyPassword(password: string, hash: string | null, lane: string): Promise<boolean> {
  // A password that bcrypt would truncate must not match its truncation.
  const isWhole = Buffer.byteLength(password) <= passwordBytes;
  const matches = await run(lane, { task: "verify", password, hash: hash ?? dummyHash });
  return matches === true && hash !== null && isWhole;
}
