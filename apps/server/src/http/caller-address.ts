/** The address that counts for a caller. */
import { isIPv6 } from "node:net";

/** The groups of an IPv6 address, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  if (tail === undefined) return before;
  const after = tail === "" ? [] : tail.split(":");
  return [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
}

/** One household has a whole /64 of IPv6 addresses; together they are one caller. */
export function callerAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const network = groupsOf(ip.replace(/%.*$/, "").toLowerCase()).slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
