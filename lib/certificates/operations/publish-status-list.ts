import "server-only";
import { statusEntries } from "@/lib/certificates/queries/status-entries";
import { rowOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { processState } from "@/lib/process/process-state";
import { Prisma } from "@/prisma/generated/client";
import { signLinkedData } from "../badge/linked-data";
import { StatusListFile } from "../schema";
import { signingKeys } from "../signing/keys";
import type { StatusPurpose } from "../status-list/purpose";
import { signStatusList } from "../status-list/sign-list";
import { type StatusEntries, statusListCredential } from "../status-list/status-list";

type Read = { version: string; entries: Promise<StatusEntries> };
type Signed = { entries: StatusEntries; body: Promise<Buffer> };

/** The entries read last, and the lists signed from them. */
const kept = processState("status-lists", () => ({
  read: undefined as Read | undefined,
  signed: new Map<string, Signed>(),
}));

/**
 * How long entries are cached, in milliseconds. They are then read and signed again even if unchanged, with a new
 * timestamp.
 */
const keptFor = 60_000;

/**
 * Whether cached entries may still be served. Entries read while an act runs are dated from the act's start, so they
 * cannot be used to check records of versions issued since: they are reread until the act has ended.
 */
const isRecent = ({ asOf, newestIssuedAt }: StatusEntries) =>
  Date.now() - asOf.getTime() < keptFor && (newestIssuedAt === null || newestIssuedAt < asOf);

/** The current entries, cached by version, which changes with every certificate and whenever one changes hands. */
async function currentEntries(): Promise<StatusEntries> {
  const { version } = await rowOf<{ version: string }>(
    Prisma.sql`SELECT users || ' ' || certificates AS version FROM rules.list_version`,
  );
  const last = kept.read;
  if (last?.version === version && isRecent(await last.entries)) return last.entries;
  // Concurrent callers share one query.
  if (kept.read === undefined || kept.read === last || kept.read.version !== version) {
    const read = { version, entries: statusEntries() };
    kept.read = read;
    read.entries.catch(() => {
      if (kept.read === read) kept.read = undefined;
    });
  }
  return kept.read.entries;
}

/**
 * The current status list. It covers all certificates, so that fetching it does not reveal which one is being checked.
 */
export const publishStatusList = operation({
  name: "publishStatusList",
  access: "anyone",
  input: StatusListFile,
  async run({ input }): Promise<{ type: string; body: Buffer }> {
    if (input.file === null) throw new Refusal("not_found", "statusListNotFound");
    const { purpose, form } = input.file;
    const name = `${purpose}.${form}`;
    const entries = await currentEntries();
    let signed = kept.signed.get(name);
    if (signed?.entries !== entries) {
      signed = { entries, body: sign(input.file, entries) };
      kept.signed.set(name, signed);
      signed.body.catch(() => kept.signed.delete(name));
    }
    return { type: form === "jwt" ? "application/vc+jwt" : "application/vc", body: await signed.body };
  },
});

async function sign(
  { purpose, form }: { purpose: StatusPurpose; form: "json" | "jwt" },
  entries: StatusEntries,
): Promise<Buffer> {
  const list = statusListCredential(purpose, entries);
  if (form === "jwt") return Buffer.from(signStatusList(list, await signingKeys()));
  return Buffer.from(JSON.stringify(await signLinkedData(list)));
}
