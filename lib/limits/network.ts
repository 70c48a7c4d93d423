import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

declare const network: unique symbol;

/** The network of an address, by which rate limits count. Only `networkOf` returns one. */
export type Network = string & { readonly [network]: true };

function parsed(text: string) {
  const bare = text.trim().replace(/%.*$/, "");
  // ipaddr.js also reads `1` and `0x7f.1`, which no socket and no proxy would write.
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

/**
 * An IP address in canonical form: lower case, no leading zeros, the longest run of zeros shortened, no zone, and IPv4
 * instead of IPv4-mapped IPv6. Undefined if the text is not an address.
 */
export function canonicalAddress(text: string): string | undefined {
  return parsed(text)?.toString();
}

/**
 * The network of an address: an IPv4 address itself, the whole /64 of an IPv6 address, because a single home or phone may
 * use every address of it. All invalid addresses are one network.
 */
export function networkOf(address: string): Network {
  const ip = parsed(address);
  const text =
    ip instanceof ipaddr.IPv6 ? `${new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0])}/64` : ip;
  return String(text ?? "unknown") as Network;
}
