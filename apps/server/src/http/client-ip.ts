/** Client IP addresses, reduced to the networks that rate limits count. */
import { isIPv6 } from "node:net";
import type { Networks } from "../services/network-limits.ts";

/** Returns the eight groups of an IPv6 address, with `::` expanded. */
function expandIpv6(ip: string): string[] {
  const [head = "", tail] = ip.split("::");
  const before = head === "" ? [] : head.split(":");
  if (tail === undefined) return before;
  const after = tail === "" ? [] : tail.split(":");
  return [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
}

/** Returns the name of an IPv6 network, such as `2001:db8:0:1::/64`. */
function toNetworkName(groups: readonly string[], prefix: 48 | 56 | 64): string {
  const network = groups.slice(0, Math.ceil(prefix / 16));
  if (prefix === 56)
    network.push((Number.parseInt(network.pop() ?? "0", 16) & 0xff00).toString(16));
  return `${network.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/${prefix}`;
}

/**
 * Returns the networks of a client, the narrowest first. A household has a /64 or a /56 of IPv6
 * addresses, a rented server often a /48. An IPv4 address is its only network.
 */
export function getClientNetworks(ip: string): Networks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return [{ name: mapped, prefix: 128 }];
  if (!isIPv6(ip)) return [{ name: ip, prefix: 128 }];
  const groups = expandIpv6(ip.replace(/%.*$/, "").toLowerCase());
  const at = <P extends 48 | 56 | 64>(prefix: P) => ({
    name: toNetworkName(groups, prefix),
    prefix,
  });
  return [at(64), at(56), at(48)];
}

/** Returns an IPv4 address unchanged, and the /64 network of an IPv6 address, which one household shares. */
export const normalizeIp = (ip: string): string => getClientNetworks(ip)[0].name;
