import "server-only";
import { randomInt } from "node:crypto";
import { typedDigits } from "@/lib/characters";
import { Refusal } from "@/lib/errors";
import { workerThread } from "@/lib/process";
import { processState } from "@/lib/process-state";
import { createWorkerPool } from "@/lib/worker-pool";
import { oneTimeDays } from "./password-rules";

/** The bcrypt cost. 10 is OWASP's minimum and takes about 70 ms of one core. */
const cost = 10;

type PasswordJob = { task: "hash"; password: string } | { task: "verify"; password: string; hash: string };

const source = `
  const { parentPort } = require("node:worker_threads");
  const bcrypt = import("bcryptjs").then((module) => module.default);
  parentPort.on("message", async ({ task, password, hash }) => {
    const { hashSync, compareSync } = await bcrypt;
    parentPort.postMessage(task === "hash" ? hashSync(password, ${cost}) : compareSync(password, hash));
  });`;

/** bcrypt ignores everything after this many bytes. */
const passwordBytes = 72;

// Verifying against this dummy hash takes as long as against a real one.
const dummyHash = "$2b$10$xKwaoIBEIRs3OypbVQVr/urdB/FvNkxggFoN8BoQrGQCJubonyika";

/** Two hashes run at a time, the others in order of arrival: the limits on attempts bound how many one network has. */
const inThread = processState("passwords", () =>
  createWorkerPool(
    [1, 2].map(() => workerThread<PasswordJob, string | boolean>(source)),
    400,
  ),
);

const run = (job: PasswordJob) => inThread((work) => work(job));

export async function hashPassword(password: string, field = "password"): Promise<string> {
  await requireUncommon(password, field);
  return String(await run({ task: "hash", password }));
}

/** Takes the same time if there is no hash, so that it does not reveal which emails exist. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  // A password that bcrypt would truncate must not match its truncation.
  const isWhole = Buffer.byteLength(password) <= passwordBytes;
  const matches = await run({ task: "verify", password, hash: hash ?? dummyHash });
  return matches === true && hash !== null && isWhole;
}

/** The list is sorted by frequency; passwords further down are not guessed within ten attempts. */
const mostCommon = 10_000;

/** Loaded on first use: half a megabyte of words, never sent to browsers. */
const commonPasswords = () =>
  processState("common-passwords", async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    return new Set(dictionary["passwords-common"].slice(0, mostCommon));
  });

export async function requireUncommon(password: string, field: string): Promise<void> {
  if (!(await commonPasswords()).has(password.toLowerCase())) return;
  throw new Refusal("invalid", "commonPassword", {
    code: "common_password",
    fields: { [field]: "commonPassword" },
  });
}

/** Excludes letters and digits that look alike on paper. */
const signs = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 3;
const groupLength = 4;

/** A password that the office hands over on paper: 59 random bits, and easy to type on a phone. */
export function makeOneTimePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** A one-time password as people type it from paper, where case, blanks and hyphens do not count. */
export function typedOneTimePassword(typed: string): string {
  const text = typedDigits(typed.normalize("NFKC"))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return text.match(new RegExp(`.{1,${groupLength}}`, "g"))?.join("-") ?? "";
}

export const oneTimePasswordColumns = (passwordHash: string) => ({
  passwordHash,
  oneTimePasswordUntil: new Date(Date.now() + oneTimeDays * 24 * 3600 * 1000),
});

export const ownPasswordColumns = (passwordHash: string) => ({ passwordHash, oneTimePasswordUntil: null });

/** For a password that comes with proof of who owns the account: an emailed link or a one-time one. */
export const confirmedPasswordColumns = (passwordHash: string) => ({
  ...ownPasswordColumns(passwordHash),
  unconfirmedSince: null,
});

/** The columns to set when the office sets a lasting password, which is then the only way in. */
export const givenPasswordColumns = (passwordHash: string) => ({
  ...confirmedPasswordColumns(passwordHash),
  googleSubject: null,
});
