/** Limits by IP address that also apply to wider IPv6 networks, which one customer may own. */
import type { Limiters, Store } from "./limiters.ts";

/** An IPv4 address is a network of one. */
type Network = { readonly name: string; readonly prefix: 48 | 56 | 64 | 128 };
/** The networks of an IP address, the narrowest first. */
export type Networks = readonly [Network, ...Network[]];

/** Multiples of the limit: wider networks may belong to several customers. */
const limitFactors = { 128: 1, 64: 1, 56: 2, 48: 8 } as const;

/** Returns how many times the limit of one client a network has. */
export const getLimitFactor = (prefix: Network["prefix"]): number => limitFactors[prefix];

type Options = { getKey?: (network: string) => string; store?: Store };

type NetworkLimiter = {
  /** Counts one in each network. Returns the seconds to wait if that exceeds a limit. */
  consume(networks: Networks, options?: Options): Promise<number | undefined>;
};

/** Creates a limiter by network. Requests that a narrower network rejects do not count for wider ones. */
export function createNetworkLimiter(
  limiters: Limiters,
  limit: Parameters<Limiters["create"]>[0],
): NetworkLimiter {
  const make = (share: number) =>
    limiters.create({
      ...limit,
      name: share === 1 ? limit.name : `${limit.name}-times-${share}`,
      max: limit.max * share,
    });
  const single = make(1);
  const counts = {
    128: single,
    64: single,
    56: make(limitFactors[56]),
    48: make(limitFactors[48]),
  };
  return {
    consume: async (networks, { getKey = (network: string) => network, store = "shared" } = {}) => {
      for (const { name, prefix } of networks) {
        const wait = await counts[prefix].consume(getKey(name), store);
        if (wait !== undefined) return wait;
      }
      return undefined;
    },
  };
}
