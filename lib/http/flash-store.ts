import "server-only";
import { randomBytes } from "node:crypto";
import { flashCookie } from "./cookies";

/** What a form shows after the round trip of a browser without JavaScript: the call's text and what was typed. */
export type Flash = { form: string; message: string; success: boolean; values: Record<string, string> };

const lifetimeSeconds = 120;
const mostKept = 500;

// In memory, because a message of 5,000 Dari letters fits into no cookie; shared by the two bundles of this process.
const shared = globalThis as typeof globalThis & { academyFlashes?: Map<string, Flash & { until: number }> };
shared.academyFlashes ??= new Map();
const flashes: Map<string, Flash & { until: number }> = shared.academyFlashes;

/** Keeps the flash for two minutes and gives the Set-Cookie value that leads back to it. */
export function keepFlash(flash: Flash): string {
  for (const [id, { until }] of flashes) {
    if (until > Date.now() && flashes.size < mostKept) break;
    flashes.delete(id);
  }
  const id = randomBytes(16).toString("base64url");
  flashes.set(id, { ...flash, until: Date.now() + lifetimeSeconds * 1000 });
  return flashCookie(id, lifetimeSeconds);
}

/** The flash of this form under this cookie, or null. */
export function findFlash(form: string, id: string | undefined): Flash | null {
  const flash = id === undefined ? undefined : flashes.get(id);
  return flash && flash.form === form && flash.until > Date.now() ? flash : null;
}
