import { canonicalAddress } from "@/lib/limits/network";
import { interpolate } from "@/lib/text/interpolate";
import { catalogueOf } from "@/lib/words/catalogue";
import { currentLanguage } from "@/lib/words/current-language";
import type { Actor } from "./actor";
import { seal, unseal } from "./sealed";

/** The device and place of a log-in, in just enough detail for its owner to recognise it. */
export type ClientInfo = {
  /** "Chrome on Android". */
  device: string;
  /** The start of the address: "203.0.113.…". */
  network: string;
};

const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

/** Covers iPhones and iPads; the catalogue has the displayed name. */
const ios = "iOS";

const systems = [
  [/\b(?:iPhone|iPad)\b/, ios],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

type Sign = readonly [RegExp, string];
const firstOf = (signs: readonly Sign[], agent: string) => signs.find(([sign]) => sign.test(agent))?.[1];

/** What a User-Agent header reveals about a device, independent of language. */
type Device = { browser?: string | undefined; system?: string | undefined };

const deviceOf = (agent: string): Device => ({
  browser: firstOf(browsers, agent),
  system: firstOf(systems, agent),
});

/** A device's name in the language of the request, because only its owner reads it. */
function deviceName({ browser, system }: Device): string {
  const { devices } = catalogueOf(currentLanguage());
  const { which, other, iosSystem } = devices;
  const named = system === ios ? iosSystem : system;
  if (browser && named) return interpolate(which, { browser, system: named });
  return browser ?? named ?? other;
}

/**
 * The part of an IP address that identifies a provider and a town rather than a home; undefined if it is not an
 * address.
 */
export function shortAddress(address: string): string | undefined {
  const whole = canonicalAddress(address);
  if (whole === undefined) return undefined;
  const mark = whole.includes(":") ? ":" : ".";
  return `${whole.split(mark).slice(0, 3).join(mark)}${mark}…`;
}

/** Part of the encryption: changing it makes stored values unreadable. */
const purpose = "session place";

/** The sealed content. Older log-ins, which last a week, have the device's name in the language of that log-in. */
type Sealed = Device & { network?: string | undefined; device?: string };

/** The device and network of a log-in, sealed: only this server can read them again. */
export function sealClientInfo({ agent = "", address }: Actor): Uint8Array<ArrayBuffer> {
  const facts: Sealed = { ...deviceOf(agent), network: shortAddress(address) };
  return new Uint8Array(seal(Buffer.from(JSON.stringify(facts)), purpose, ""));
}

/**
 * The decrypted client info in the language of the request; null for older sessions, and after the secret was changed.
 */
export function openClientInfo(sealed: Uint8Array | null): ClientInfo | null {
  const content = sealed && unseal(sealed, purpose, "");
  if (!content) return null;
  const { device, network, ...facts }: Sealed = JSON.parse(content.toString());
  const { devices } = catalogueOf(currentLanguage());
  return { device: device ?? deviceName(facts), network: network ?? devices.unknownNetwork };
}
