import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

declare const network: unique symbol;

/** The network of an address, which rate limits count by. Only `networkOf` makes one. */
export type Network = string & { readonly [network]: true };

function parsed(text: string) {
  const bare = text.trim().replace(/%.*$/, "");
  // ipaddr.js also reads `1` and `0x7f.1`, which no socket and no proxy would write.
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

/**
 * An IP address in its one spelling: lower case, no leading zeros, longest run of zeros shortened, no zone, and
 * IPv4 where IPv6 only wraps it. Undefined if the text is no address.
 */
export function canonicalAddress(text: string): string | undefined {
  return parsed(text)?.toString();
}

/**
 * The network that an address counts for: an IPv4 address by itself, an IPv6 address with its whole /64, because a
 * single home or phone may use every address of it. Invalid addresses all count as one network.
 */
export function networkOf(address: string): Network {
  const ip = parsed(address);
  const text =
    ip instanceof ipaddr.IPv6 ? `${new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0])}/64` : ip;
  return String(text ?? "unknown") as Network;
}
