import { canonicalAddress } from "@/lib/limits/network";
import { interpolate } from "@/lib/text/interpolate";
import { catalogueOf } from "@/lib/words/catalogue";
import { currentLanguage } from "@/lib/words/current-language";
import type { Actor } from "./actor";
import { seal, unseal } from "./sealed";

/** The device and place of a log-in, in as much detail as helps its owner recognise it. */
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

const systems = [
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

const isIos = /\b(?:iPhone|iPad)\b/;

type Sign = readonly [RegExp, string];
const firstOf = (signs: readonly Sign[], agent: string) => signs.find(([sign]) => sign.test(agent))?.[1];

/** What people call the device behind a User-Agent header, in the language of the request: only its owner reads it. */
export function deviceName(agent: string): string {
  const { devices } = catalogueOf(currentLanguage());
  const { which, other, iosSystem } = devices;
  const [browser, system] = [
    firstOf(browsers, agent),
    isIos.test(agent) ? iosSystem : firstOf(systems, agent),
  ];
  if (browser && system) return interpolate(which, { browser, system });
  return browser ?? system ?? other;
}

/** The part of an IP address that identifies a provider and a town rather than a home. */
export function shortAddress(address: string): string {
  const whole = canonicalAddress(address);
  if (whole === undefined) return catalogueOf(currentLanguage()).devices.unknownNetwork;
  const mark = whole.includes(":") ? ":" : ".";
  return `${whole.split(mark).slice(0, 3).join(mark)}${mark}…`;
}

/** Part of the encryption: changing it makes stored values unreadable. */
const purpose = "session place";

/** The device and network of a log-in, sealed: only this server can read them again. */
export function sealClientInfo({ agent = "", address }: Actor): Uint8Array<ArrayBuffer> {
  const info: ClientInfo = { device: deviceName(agent), network: shortAddress(address) };
  return new Uint8Array(seal(Buffer.from(JSON.stringify(info)), purpose, ""));
}

/** The decrypted client info; null for older sessions, or after a change of the secret. */
export function openClientInfo(sealed: Uint8Array | null): ClientInfo | null {
  const content = sealed && unseal(sealed, purpose, "");
  return content ? JSON.parse(content.toString()) : null;
}
