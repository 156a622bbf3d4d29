/** A server that must receive no request: any request was caused by an attack. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Canary = {
  origin: string;
  /** The requested URLs, in order. */
  readonly received: readonly string[];
  close(): Promise<void>;
};

export async function openCanary(): Promise<Canary> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    response.writeHead(200, { "access-control-allow-origin": "*" }).end("sung");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
