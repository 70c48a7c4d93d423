import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

/** A known device: a random id, and an HMAC for each account that logged in on it, newest first. */
export type Device = { id: string; seals: readonly string[] };

/** How many accounts a shared computer can remember; the cookie has to stay small. */
const maxAccounts = 8;

const part = /^[\w-]{22}$/;

/** Parses a device cookie; undefined if it is invalid. */
export function readDevice(cookie: string | null): Device | undefined {
  const [id = "", ...seals] = (cookie ?? "").split(".");
  const isOurs = seals.length <= maxAccounts && [id, ...seals].every((text) => part.test(text));
  return isOurs ? { id, seals } : undefined;
}

/** Whether this email's account has logged in on the device before. The HMAC cannot be forged. */
export function isKnownDevice({ id, seals }: Device, email: string): boolean {
  const expected = Buffer.from(sealOf(id, email));
  return seals.some((seal) => timingSafeEqual(Buffer.from(seal), expected));
}

/** The device cookie to set after a log-in to this account. A device without one gets a new id. */
export function rememberDevice(device: Device | undefined, email: string): string {
  const id = device?.id ?? randomBytes(16).toString("base64url");
  const seal = sealOf(id, email);
  const others = (device?.seals ?? []).filter((other) => other !== seal);
  return [id, seal, ...others].slice(0, 1 + maxAccounts).join(".");
}

function sealOf(id: string, email: string): string {
  const mac = createHmac("sha256", env.NEXTAUTH_SECRET ?? "").update(`device\n${id}\n${email}`);
  return mac.digest().subarray(0, 16).toString("base64url");
}
