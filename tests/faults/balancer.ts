/** Distributes requests among the machines, like a reverse proxy. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Balancer = { origin: string; close(): void };

type Forwarded = { incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer };

/** A server that refuses the connection has not seen the request, so the next one gets it. */
function forward({ incoming, outgoing, body }: Forwarded, ports: readonly number[]): void {
  const [port, ...others] = ports;
  if (port === undefined) {
    outgoing.destroy();
    return;
  }
  const { method, url, headers } = incoming;
  const onward = request({ port, method, path: url, headers, agent: false });
  onward.on("response", (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
    response.on("error", () => outgoing.destroy());
  });
  onward.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ECONNREFUSED") forward({ incoming, outgoing, body }, others);
    else outgoing.destroy();
  });
  outgoing.on("close", () => onward.destroy());
  onward.end(body);
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming).catch(() => undefined);
    if (body === undefined) return;
    const first = turn++ % ports.length;
    forward({ incoming, outgoing, body }, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  // An idle connection that ends as the client sends its next request would look like a cut by the site.
  server.keepAliveTimeout = 600_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
