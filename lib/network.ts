import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

declare const network: unique symbol;

/** The network of an address, which rate limits count by. Only `networkOf` returns one. */
export type Network = string & { readonly [network]: true };

/** An IPv4 address as is, because Node accepts only one spelling. */
function parsed(text: string): string | ipaddr.IPv6 | undefined {
  const bare = text.trim().replace(/%.*$/, "");
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const ip = ipaddr.process(bare);
  return ip instanceof ipaddr.IPv6 ? ip : ip.toString();
}

/** In canonical form, without zone, and IPv4 instead of IPv4-mapped IPv6. Undefined if it is not an address. */
export const canonicalAddress = (text: string): string | undefined => parsed(text)?.toString();

/** The whole /64 of an IPv6 address, which one home or phone may use. All invalid addresses count as one network. */
export function networkOf(address: string): Network {
  const ip = parsed(address);
  const text =
    ip instanceof ipaddr.IPv6 ? `${new ipaddr.IPv6([...ip.parts.slice(0, 4), 0, 0, 0, 0])}/64` : ip;
  return (text ?? "unknown") as Network;
}
