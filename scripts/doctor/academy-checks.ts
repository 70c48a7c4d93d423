import { createServer } from "node:http";
import { requireKey } from "@/lib/certificates/queries/published-keys";
import { hasKey, hasLostKey, keysFolder, lostKey, readKey } from "@/lib/certificates/signing/keys";
import { env } from "@/lib/env";
import { listen, localUrl } from "@/server/connections/listen";

const timeoutMs = 5_000;

/**
 * Checks the key that signs certificates, without creating one. Unless the database has the current schema, it cannot
 * tell whether a missing key ever existed.
 */
export async function checkSigningKey(isCurrent: boolean): Promise<string> {
  if (env.CERTIFICATE_SIGNING_KEY) return "Certificates are signed with CERTIFICATE_SIGNING_KEY.";
  const folder = keysFolder();
  if (isCurrent) await requireKey();
  if (await hasLostKey(folder)) throw lostKey(folder);
  if (!hasKey(folder)) return "There is no key to sign certificates yet.";
  await readKey(folder);
  return `Certificates are signed with the key in ${folder}.`;
}

const isLocal = (name: string) => /^(localhost|127\..*|\[?::1\]?)$/.test(name);

/** Checks that accounts with published passwords cannot be reached from other machines. */
export function checkDemoAccounts(areThere: boolean): string {
  if (!areThere) return "There are no accounts with published passwords.";
  const { hostname } = new URL(env.NEXTAUTH_URL ?? "http://localhost");
  if (isLocal(hostname) && isLocal(env.HOST ?? "localhost"))
    return "The demo accounts have published passwords, but only this machine can reach them.";
  throw new Error(
    "The demo accounts have published passwords, and other machines can reach them. Delete both accounts, or start with an empty database and SEED_DEMO=0.",
  );
}

/**
 * Checks that the port is free, or that this academy holds it. With demo accounts a server
 * listens only on this machine.
 */
export async function checkPort(
  port: number,
  { hasDemo, servers }: { hasDemo: boolean; servers: number },
): Promise<string> {
  if (port === 0) return "The next start will use a free port.";
  const host = env.HOST ?? (hasDemo ? "127.0.0.1" : undefined);
  const probe = createServer();
  try {
    await listen(probe, port, host);
    return `Port ${port} is free.`;
  } catch (error) {
    if (servers > 0 && (await isAcademy(localUrl(host, port))))
      return `The academy is running on port ${port}.`;
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
