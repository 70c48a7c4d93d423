import "server-only";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { seal, unseal } from "@/lib/auth/sealed";
import { addressOf } from "@/lib/http/request-actor";
import { flashCookie, readCookie, sessionCookieName } from "./cookies";
import { findStoredFlash, storeFlash } from "./flash-rows";

const Flash = z.object({
  message: z.string(),
  success: z.boolean(),
  values: z.record(z.string(), z.string()),
  /** The refused request, to be repeated after re-authentication. */
  repeat: z
    .object({
      action: z.string(),
      fields: z.record(z.string(), z.string()),
      proof: z.enum(["password", "google"]),
    })
    .optional(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** What a form shows after a POST without JavaScript: the call's message and the submitted values. */
export type Flash = Omit<z.output<typeof Flash>, "until">;

const lifetimeSeconds = 120;
/** In bytes. Proxies usually buffer 4 KB of response headers, and a page's other headers need their share. */
const longestCookie = 2400;
const inCookie = "c.";
const inRow = "r.";

/**
 * What a flash is bound to: a form, a browser and its session. The next person at the browser must not see what was
 * typed before.
 */
const contextOf = (form: string, headers: Pick<Headers, "get">) =>
  [form, headers.get("user-agent") ?? "", readCookie(headers, sessionCookieName) ?? ""].join("\n");

function sealed(flash: Flash, context: string): Buffer {
  const content = JSON.stringify({ ...flash, until: Date.now() + lifetimeSeconds * 1000 });
  return seal(deflateRawSync(content), "form flash", context);
}

async function tokenOf(flash: Flash, context: string, address: string): Promise<string> {
  const whole = sealed(flash, context);
  const token = inCookie + whole.toString("base64url");
  if (token.length <= longestCookie) return token;
  const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000);
  // Too many long forms, or no database: the message and the short values still get through.
  const id = await storeFlash(whole, expiresAt, address).catch(() => null);
  if (id !== null) return inRow + id;
  const short = Object.entries(flash.values).filter(([, value]) => value.length <= 254);
  return inCookie + sealed({ ...flash, values: Object.fromEntries(short) }, context).toString("base64url");
}

/** The Set-Cookie value of a flash for the form's page. Any instance can open it. It expires after two minutes. */
export async function createFlashCookie(
  flash: Flash,
  { form, path, headers }: { form: string; path: string; headers: Pick<Headers, "get"> },
): Promise<string> {
  const token = await tokenOf(flash, contextOf(form, headers), addressOf(headers));
  return flashCookie(token, path, lifetimeSeconds);
}

/** The flash in a cookie; null if it belongs to another form, browser or session, was tampered with, or has expired. */
export async function openFlash(
  token: string,
  form: string,
  headers: Pick<Headers, "get">,
): Promise<Flash | null> {
  const rest = token.slice(inCookie.length);
  const whole = token.startsWith(inRow) ? await findStoredFlash(rest) : Buffer.from(rest, "base64url");
  const content = whole && unseal(whole, "form flash", contextOf(form, headers));
  if (!content) return null;
  const { until, ...flash } = Flash.parse(JSON.parse(inflateRawSync(content).toString()));
  return until > Date.now() ? flash : null;
}
