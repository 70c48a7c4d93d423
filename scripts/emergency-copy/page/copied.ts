import { CopyData, dataName } from "@/lib/certificates/emergency-copy/copy-data";
import { checkCopy, manifestName, scriptOf } from "@/lib/certificates/emergency-copy/manifest";
import { type Ed25519Verify, loadEd25519 } from "@/lib/certificates/signing/ed25519";
import type { StatusPurpose } from "@/lib/certificates/status-list/purpose";
import { readStatusList } from "@/lib/certificates/status-list/read-list";
import type { StatusLists } from "@/lib/certificates/status-list/record-status";

declare global {
  interface Window {
    /** The texts of the copy's scripts, by file name. */
    academyCopy?: Readonly<Record<string, string>>;
  }
}

/** The copy this page belongs to, checked. */
export type Copied = { data: CopyData; madeAt: Date; lists: StatusLists; verify: Ed25519Verify };

/** Reads the copy from the page's scripts. Null if its signature does not match or any file was altered. */
export async function readCopied(scripts: Readonly<Record<string, string>>): Promise<Copied | null> {
  const verify = await loadEd25519();
  const files = [manifestName, dataName].map(
    (name) => [name, new TextEncoder().encode(scriptOf(name, scripts[name] ?? ""))] as const,
  );
  const data = CopyData.parse(JSON.parse(scripts[dataName] ?? ""));
  const checked = await checkCopy(new Map(files), data.keys, verify);
  if (checked.state !== "signed" || checked.altered.length > 0) return null;
  const madeAt = new Date(checked.manifest.madeAt);
  // As of the copy's day, however long ago that was: the page states its age.
  const read = (purpose: StatusPurpose) =>
    readStatusList(data.lists[purpose], { purpose, issuer: data.did, keys: data.keys, now: madeAt }, verify);
  const lists = {
    revocation: await read("revocation"),
    refresh: await read("refresh"),
    suspension: await read("suspension"),
  };
  return { data, madeAt, lists, verify };
}
