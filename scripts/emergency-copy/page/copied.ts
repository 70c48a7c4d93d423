import { CopyData, dataName } from "@/lib/certificates/emergency-copy/copy-data";
import { checkCopy, manifestName, scriptOf } from "@/lib/certificates/emergency-copy/manifest";
import { type Ed25519Verify, loadEd25519 } from "@/lib/certificates/signing/ed25519";
import type { StatusPurpose } from "@/lib/certificates/status-list/purpose";
import { readStatusList } from "@/lib/certificates/status-list/read-list";
import type { StatusLists } from "@/lib/certificates/status-list/record-status";

declare global {
  interface Window {
    /** The texts of the copy's scripts, by the names of their files. */
    academyCopy?: Readonly<Record<string, string>>;
  }
}

/** The copy that this page belongs to, checked. */
export type Copied = { data: CopyData; madeAt: Date; lists: StatusLists; verify: Ed25519Verify };

/** Reads the copy from the page's scripts. Null if it is not as its own key signed it. */
export async function readCopied(scripts: Readonly<Record<string, string>>): Promise<Copied | null> {
  const verify = await loadEd25519();
  const files = [manifestName, dataName].map(
    (name) => [name, new TextEncoder().encode(scriptOf(name, scripts[name] ?? ""))] as const,
  );
  const data = CopyData.parse(JSON.parse(scripts[dataName] ?? ""));
  const checked = await checkCopy(new Map(files), data.keys, verify);
  if (checked.state !== "signed" || checked.altered.length > 0) return null;
  const madeAt = new Date(checked.manifest.madeAt);
  // As of the day of the copy, however old that is: the page says so.
  const read = (purpose: StatusPurpose) =>
    readStatusList(data.lists[purpose], { purpose, issuer: data.did, keys: data.keys, now: madeAt }, verify);
  const lists = {
    revocation: await read("revocation"),
    refresh: await read("refresh"),
    suspension: await read("suspension"),
  };
  return { data, madeAt, lists, verify };
}
