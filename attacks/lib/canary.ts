/** A server that nobody has a reason to ask: whoever does was made to by an attack. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Canary = {
  origin: string;
  /** The addresses that were asked for, in their order. */
  readonly heard: readonly string[];
  close(): Promise<void>;
};

export async function openCanary(): Promise<Canary> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.writeHead(200, { "access-control-allow-origin": "*" }).end("sung");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
