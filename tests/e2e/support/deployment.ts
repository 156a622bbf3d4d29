/** A proxy in front of a site that simulates the deployment of a new version. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type Deployment = {
  origin: string;
  /** Changes the bytes of the service worker. */
  deploy(): void;
  stop(): void;
};

/** Starts a proxy to a site. */
export async function startDeployment(site: string): Promise<Deployment> {
  const { port } = new URL(site);
  let version = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    const isWorker = url === "/sw.js";
    // Without the headers for compression and caching, so that the response is plain text.
    const asked = isWorker ? { host: headers.host } : headers;
    const onward = request({ port, method, path: url, headers: asked });
    onward.on("response", (response) => {
      const { "content-length": _length, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, isWorker ? rest : response.headers);
      response.pipe(outgoing, { end: !isWorker });
      if (isWorker) response.on("end", () => outgoing.end(`\n// version ${version}`));
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      version += 1;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
