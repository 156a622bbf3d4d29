/** What requests to addresses that others chose can reach, and what they cost. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestDns } from "@upwell/tests/harness/dns";
import { expect, onTestFinished, test } from "vitest";
import {
  createOutbound,
  isAllowEntry,
  isPublicAddress,
  OutboundRefused,
  parseAllow,
} from "./outbound.ts";

const addresses = {
  public: [
    "8.8.8.8",
    "1.1.1.1",
    "93.184.215.14",
    "2606:4700:4700::1111",
    "2a00:1450:4001:82a::200e",
  ],
  unspecified: ["0.0.0.0", "0.1.2.3", "::"],
  loopback: ["127.0.0.1", "127.255.255.254", "::1"],
  private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1"],
  "link-local, with cloud metadata": ["169.254.169.254", "169.254.0.1", "fe80::1", "fd00:ec2::254"],
  "carrier-grade NAT": ["100.64.0.1", "100.127.255.254"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1", "ff0e::1"],
  broadcast: ["255.255.255.255"],
  reserved: ["192.0.0.1", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "240.0.0.1"],
  "IPv4-mapped": ["::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:a9fe:a9fe"],
  "IPv4-compatible": ["::127.0.0.1", "::7f00:1"],
  NAT64: ["64:ff9b::7f00:1", "64:ff9b::8.8.8.8", "64:ff9b:1::a00:1"],
  "6to4 and Teredo": ["2002:7f00:1::", "2001:0:7f00:1::1"],
  "documentation and site-local": ["2001:db8::1", "3fff::1", "fec0::1", "100::1", "5f00::1"],
};

test.each(Object.entries(addresses))("%s addresses", (name, list) => {
  for (const address of list)
    expect([address, isPublicAddress(address)]).toEqual([address, name === "public"]);
});

function open(...allow: string[]) {
  const outbound = createOutbound(parseAllow(allow));
  onTestFinished(() => outbound.close());
  return outbound;
}

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const request = { method: "POST" as const, headers: { "x-test": "1" }, body: Buffer.from("hello") };

test("permits https without credentials and port, and no address that is not public", () => {
  const { permits } = open();
  const refused = [
    "http://push.example/a",
    "https://push.example:8443/a",
    "https://user@push.example/a",
    "https://:secret@push.example/a",
    "https://127.0.0.1/a",
    "https://0x7f.1/a",
    "https://2130706433/a",
    "https://[::1]/a",
    "https://[::ffff:7f00:1]/a",
    "https://169.254.169.254/latest/meta-data",
    "ftp://push.example/a",
    "file:///etc/passwd",
  ];
  for (const url of refused) expect([url, permits(new URL(url))]).toEqual([url, false]);
  expect(permits(new URL("https://push.example/a?b"))).toBe(true);
  expect(permits(new URL("https://8.8.8.8/a"))).toBe(true);
});

test("connects to no name that leads to this machine", async () => {
  const { send } = open();
  for (const host of ["localhost", "127.0.0.1"])
    await expect(send(new URL(`https://${host}/`), request)).rejects.toThrow(OutboundRefused);
});

test("looks a name up once for each request, and refuses when the answer has changed", async () => {
  const dns = await createTestDns();
  onTestFinished(() => dns.close());
  const outbound = createOutbound(parseAllow(["127.0.0.2/32"]), { dnsServers: [dns.address] });
  onTestFinished(() => outbound.close());
  const send = () => outbound.send(new URL("https://changing.example/"), request);
  /** One query for each kind of address. */
  const once = ["changing.example", "changing.example"];

  // Nobody listens there: the error says where the connection went.
  dns.addresses.set("changing.example", ["127.0.0.2"]);
  await expect(send()).rejects.toMatchObject({ code: "ECONNREFUSED", address: "127.0.0.2" });
  expect(dns.queries.splice(0)).toEqual(once);
  for (const answer of [
    ["127.0.0.1"],
    ["127.0.0.2", "10.0.0.1"],
    ["127.0.0.2", "::1"],
    ["::ffff:127.0.0.1"],
  ]) {
    dns.addresses.set("changing.example", answer);
    await expect(send()).rejects.toThrow(OutboundRefused);
    expect(dns.queries.splice(0)).toEqual(once);
  }
  dns.addresses.clear();
  await expect(send()).rejects.toMatchObject({ code: "ENOTFOUND" });
});

test("reaches allowed hosts over http, sends the body, and follows no redirect", async () => {
  const seen: string[] = [];
  const host = await listen((incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url} ${incoming.headers["x-test"]}`);
    response.writeHead(302, { location: "/elsewhere" }).end("moved");
  });
  const { send } = open(host);
  const answer = await send(new URL(`http://${host}/push`), request);
  expect(answer).toMatchObject({ status: 302, body: Buffer.from("moved") });
  expect(seen).toEqual(["POST /push 1"]);
  // A network is reached over https alone.
  expect(open("127.0.0.0/8").permits(new URL(`http://${host}/`))).toBe(false);
  expect(open("127.0.0.0/8").permits(new URL("https://127.0.0.1/"))).toBe(true);
});

test("reads at most 64 kB of an answer", async () => {
  const host = await listen((_, response) => {
    response.writeHead(200);
    const more = () => response.write(Buffer.alloc(50_000), () => setImmediate(more));
    more();
  });
  const { send } = open(host);
  const { body } = await send(new URL(`http://${host}/`), request);
  expect(body).toHaveLength(64 * 1024);
});

test("connects for each request, and repeats none that may have arrived", async () => {
  const connections = new Set<object>();
  let count = 0;
  let isClosing = false;
  const host = await listen((incoming, response) => {
    count += 1;
    connections.add(incoming.socket);
    if (isClosing) incoming.socket.resetAndDestroy();
    else response.end();
  });
  const { send } = open(host);
  const url = new URL(`http://${host}/`);
  for (const _ of [1, 2, 3]) await send(url, request);
  expect(connections.size).toBe(3);
  isClosing = true;
  await expect(send(url, request)).rejects.toThrow("ECONNRESET");
  expect(count).toBe(4);
});

test.each<[string, RequestListener]>([
  ["does not answer", () => {}],
  [
    "answers a byte at a time",
    (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(timer));
    },
  ],
])("waits no longer than its time for a host that %s", async (_, handle) => {
  const host = await listen(handle);
  const outbound = createOutbound(parseAllow([host]), { timeoutMs: 100 });
  onTestFinished(() => outbound.close());
  await expect(outbound.send(new URL(`http://${host}/`), request)).rejects.toMatchObject({
    name: "AbortError",
  });
});

test("knows what an operator can allow", () => {
  const valid = ["push.example:8443", "127.0.0.1:80", "[::1]:443", "Push.Example:1"];
  for (const entry of [...valid, "10.0.0.0/8", "fd00::/8"]) expect(isAllowEntry(entry)).toBe(true);
  for (const entry of ["", "push.example", "a b:1", "host:99999", "10.0.0.0/99", "u@h:1", "h/x:1"])
    expect(isAllowEntry(entry)).toBe(false);
  expect(parseAllow(valid).hosts).toContain("push.example:1");
});
