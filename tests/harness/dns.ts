/** A real DNS server on a free port, with the TXT records and addresses that a test sets. */
import DNS from "dns2";
import { freePort } from "../../tools/free-port.ts";

export type TestDns = {
  /** For DNS_SERVERS. */
  address: string;
  /** TXT records by domain. */
  records: Map<string, string[]>;
  /** IPv4 and IPv6 addresses by name. */
  addresses: Map<string, string[]>;
  /** How it responds: with the records, with an error, or not. */
  mode: "records" | "failure" | "silence";
  /** The domains of the queries, in their order. */
  queries: string[];
  close(): Promise<void>;
};

/** Starts the server on this machine. */
export async function createTestDns(): Promise<TestDns> {
  const { Packet } = DNS;
  const { TYPE, CLASS, Resource } = Packet;
  const listAnswers = (type: number | undefined, name: string) => {
    const common = { name, class: CLASS.IN };
    if (type === TYPE.TXT)
      return (dns.records.get(name.toLowerCase()) ?? []).map(
        (text) =>
          // A record consists of parts of up to 255 bytes.
          new Resource({ ...common, type, ttl: 60, data: text.match(/.{1,255}/gs) ?? [""] }),
      );
    const isOfType = (address: string) => type === (address.includes(":") ? TYPE.AAAA : TYPE.A);
    return (dns.addresses.get(name.toLowerCase()) ?? [])
      .filter(isOfType)
      .map((address) => new Resource({ ...common, type, ttl: 0, address }));
  };
  const server = DNS.createServer({
    udp: true,
    tcp: true,
    handle: (request, send) => {
      const name = request.questions[0]?.name ?? "";
      dns.queries.push(name);
      if (dns.mode === "silence") return;
      const response = Packet.createResponseFromRequest(request);
      if (dns.mode === "failure") response.header.rcode = Packet.RCODE.SERVFAIL;
      else if (!dns.records.has(name.toLowerCase()) && !dns.addresses.has(name.toLowerCase()))
        response.header.rcode = Packet.RCODE.NXDOMAIN;
      response.answers.push(...listAnswers(request.questions[0]?.type, name));
      send(response);
    },
  });
  const dns: TestDns = {
    address: "",
    records: new Map(),
    addresses: new Map(),
    mode: "records",
    queries: [],
    close: () => server.close(),
  };
  // Responses that do not fit a UDP packet are asked for again over TCP, at the same port.
  const port = await freePort();
  const on = { port, address: "127.0.0.1" };
  await server.listen({ udp: on, tcp: on });
  dns.address = `127.0.0.1:${port}`;
  return dns;
}
