/** A real DNS server on a free port, with the TXT records that a test sets. */
import DNS from "dns2";
import { freePort } from "../../tools/free-port.ts";

export type TestDns = {
  /** For DNS_SERVERS. */
  address: string;
  /** TXT records by domain. */
  records: Map<string, string[]>;
  /** How it responds: with the records, with an error, or not. */
  mode: "records" | "failure" | "silence";
  /** The domains of the queries, in their order. */
  queries: string[];
  close(): Promise<void>;
};

/** Starts the server on this machine. */
export async function createTestDns(): Promise<TestDns> {
  const { Packet } = DNS;
  const server = DNS.createServer({
    udp: true,
    tcp: true,
    handle: (request, send) => {
      const name = request.questions[0]?.name ?? "";
      dns.queries.push(name);
      if (dns.mode === "silence") return;
      const response = Packet.createResponseFromRequest(request);
      const found = dns.records.get(name.toLowerCase());
      if (dns.mode === "failure") response.header.rcode = Packet.RCODE.SERVFAIL;
      else if (found === undefined) response.header.rcode = Packet.RCODE.NXDOMAIN;
      const { TYPE, CLASS, Resource } = Packet;
      for (const text of found ?? []) {
        // A record consists of parts of up to 255 bytes.
        const data = text.match(/.{1,255}/gs) ?? [""];
        response.answers.push(
          new Resource({ name, type: TYPE.TXT, class: CLASS.IN, ttl: 60, data }),
        );
      }
      send(response);
    },
  });
  const dns: TestDns = {
    address: "",
    records: new Map(),
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
