/**
 * Requests to addresses that others chose, such as those of push services. They reach public hosts over https alone, so that
 * nobody reaches the machines beside this one through it, and their price is bounded.
 */
import { lookup, Resolver } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { bulkhead } from "cockatiel";
import ipaddr from "ipaddr.js";

const usualTimeoutMs = 10_000;
export const maxAnswerBytes = 64 * 1024;
const concurrency = 32;
const maxWaiting = 1000;

export class OutboundRefused extends Error {
  override name = "OutboundRefused";
}

type Network = ReturnType<typeof ipaddr.parseCIDR>;
/** Hosts with their port that may be reached over http too, and networks that may be reached. */
export type OutboundAllow = { hosts: ReadonlySet<string>; networks: readonly Network[] };

/** Returns undefined for an entry that is neither. */
function parseEntry(entry: string): string | Network | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  const url = URL.parse(`http://${entry}/`);
  const isHost = /:\d+$/.test(entry) && url !== null && getHost(url) === entry.toLowerCase();
  return isHost ? entry.toLowerCase() : undefined;
}

/** Whether an entry of `OUTBOUND_ALLOW` is valid. */
export const isAllowEntry = (entry: string): boolean => parseEntry(entry) !== undefined;

/** Parses the entries of `OUTBOUND_ALLOW`. */
export function parseAllow(entries: readonly string[]): OutboundAllow {
  const parsed = entries.map(parseEntry);
  return {
    hosts: new Set(parsed.filter((entry) => typeof entry === "string")),
    networks: parsed.filter((entry) => typeof entry === "object"),
  };
}

/** Returns host and port, also where the port is that of the protocol. */
function getHost({ protocol, hostname, port }: URL): string {
  const usual = protocol === "https:" ? "443" : "80";
  return `${hostname}:${port === "" ? usual : port}`;
}

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network) =>
  address.kind() === network.kind() && address.match(network, bits);

/** What is assigned of IPv6; the rest has deprecated forms of IPv4 addresses. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Returns whether an address is one of the public internet. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || isIn(address, globalUnicast);
}

export type OutboundRequest = {
  method: "GET" | "POST" | "PUT";
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Of the answer. */
  maxBytes?: number;
};

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

export type Outbound = {
  /** Whether requests to a URL are made, as far as its text says. */
  permits(url: URL): boolean;
  /**
   * Sends a request, and returns the status and the first 64 kB of the answer, or what `maxBytes` says. Follows no redirect. Throws
   * `OutboundRefused` for an address that it must not reach, and the error of Node.js for one that it cannot.
   */
  send(url: URL, request: OutboundRequest): Promise<Answer>;
  close(): void;
};

type FoundAddress = { address: string; family: number };

/** Returns what looks a name up: at the configured servers, else as this machine does. */
function createResolve(dnsServers: readonly string[]) {
  if (dnsServers.length === 0) return (name: string) => lookup(name, { all: true });
  const resolver = new Resolver();
  resolver.setServers(dnsServers);
  return async (name: string): Promise<FoundAddress[]> => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    if (v4.status === "rejected" && v6.status === "rejected") throw v4.reason;
    return [v4, v6].flatMap((found, index) =>
      found.status === "rejected"
        ? []
        : found.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })),
    );
  };
}

type Options = {
  /** A request ends after it, whatever it waits for. */
  timeoutMs?: number;
  /** The name servers to ask, by default this machine's. */
  dnsServers?: readonly string[];
};

export function createOutbound(
  allow: OutboundAllow,
  { timeoutMs = usualTimeoutMs, dnsServers = [] }: Options = {},
): Outbound {
  const resolve = createResolve(dnsServers);
  const slots = bulkhead(concurrency, maxWaiting);
  // Each request opens a connection. The receiver may close a kept one while a request is in flight, and then it is
  // unknown whether the request arrived; a kept one would also outlive a change of its host's address.
  const agents = {
    "http:": new http.Agent({ keepAlive: false }),
    "https:": new https.Agent({ keepAlive: false }),
  };

  const isReachable = (text: string) =>
    isPublicAddress(text) || allow.networks.some((network) => isIn(ipaddr.parse(text), network));

  /** Looks a name up once: the connection is to the addresses that were examined. */
  const lookUp: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(new Error(`${hostname} has no address.`), "");
        else if (!addresses.every(({ address }) => isReachable(address)))
          callback(new OutboundRefused(`${hostname} has an address that is not public.`), "");
        else if (options.all === true) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };

  const permits = (url: URL): boolean => {
    if (url.username !== "" || url.password !== "") return false;
    if (allow.hosts.has(getHost(url))) return /^https?:$/.test(url.protocol);
    // No connection to an address looks it up.
    const literal = url.hostname.replace(/^\[|\]$/g, "");
    if (ipaddr.isValid(literal) && !isReachable(literal)) return false;
    return url.protocol === "https:" && url.port === "";
  };

  const request = (url: URL, { body, maxBytes = maxAnswerBytes, ...options }: OutboundRequest) =>
    new Promise<Answer>((resolve, reject) => {
      const isHttps = url.protocol === "https:";
      const sent = (isHttps ? https : http).request(
        url,
        {
          ...options,
          agent: agents[isHttps ? "https:" : "http:"],
          signal: AbortSignal.timeout(timeoutMs),
          ...(!allow.hosts.has(getHost(url)) && { lookup: lookUp }),
        },
        (response) => {
          const parts: Buffer[] = [];
          let length = 0;
          const finish = () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).subarray(0, maxBytes),
            });
          response.on("data", (part: Buffer) => {
            parts.push(part);
            length += part.length;
            if (length < maxBytes) return;
            finish();
            response.destroy();
          });
          response.on("end", finish);
          response.on("error", reject);
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });

  return {
    permits,
    send: async (url, options) => {
      if (!permits(url)) throw new OutboundRefused(`${url.host} is not a public address.`);
      return slots.execute(() => request(url, options));
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
