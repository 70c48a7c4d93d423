import { createServer } from "node:http";
import { requireKey } from "@/lib/certificates/operations/published-keys";
import { hasKey, hasLostKey, keysFolder, lostKey, readKey } from "@/lib/certificates/signing/keys";
import { env } from "@/lib/env";
import { listen, localUrl } from "@/lib/http/server/listen";
import { isNodeError } from "../node-error";

const timeoutMs = 5_000;

/**
 * Checks the key that certificates are signed with, and makes none. Without the database's current schema it cannot tell
 * whether a missing one was ever there.
 */
export async function checkSigningKey(isCurrent: boolean): Promise<string> {
  if (env.CERTIFICATE_SIGNING_KEY) return "Certificates are signed with CERTIFICATE_SIGNING_KEY.";
  const folder = keysFolder();
  if (isCurrent) await requireKey();
  if (await hasLostKey(folder)) throw lostKey(folder);
  if (!hasKey(folder)) return "There is no key to sign certificates with yet.";
  await readKey(folder);
  return `Certificates are signed with the key in ${folder}.`;
}

const isLocal = (name: string) => /^(localhost|127\..*|\[?::1\]?)$/.test(name);

/** Checks that accounts whose passwords are published cannot be reached from elsewhere. */
export function checkDemoAccounts(areThere: boolean): string {
  if (!areThere) return "There are no accounts with published passwords.";
  const { hostname } = new URL(env.NEXTAUTH_URL ?? "http://localhost");
  if (isLocal(hostname) && isLocal(env.HOST ?? "localhost"))
    return "The demo accounts, whose passwords are published, can be reached from this machine only.";
  throw new Error(
    "Others can reach the demo accounts, whose passwords are published. Delete both, or start with an empty database and SEED_DEMO=0.",
  );
}

/** Checks that the port is free, or that this academy has it. With demo accounts a server opens it on this machine only. */
export async function checkPort(
  port: number,
  { hasDemo, servers }: { hasDemo: boolean; servers: number },
): Promise<string> {
  if (port === 0) return "The next start takes a free port.";
  const host = env.HOST ?? (hasDemo ? "127.0.0.1" : undefined);
  const probe = createServer();
  try {
    await listen(probe, port, host);
    return `Port ${port} is free.`;
  } catch (error) {
    if (isNodeError(error, "EACCES"))
      throw new Error(`Port ${port} is for root only. Set PORT to one above 1023.`);
    if (isNodeError(error, "EADDRNOTAVAIL", "ENOTFOUND"))
      throw new Error(`This machine does not have the address in HOST, ${host}. Correct it.`);
    if (servers > 0 && (await isAcademy(localUrl(host, port)))) return `The academy answers on port ${port}.`;
    throw error;
  } finally {
    probe.close();
  }
}

async function isAcademy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(timeoutMs) })).ok;
  } catch {
    return false;
  }
}
