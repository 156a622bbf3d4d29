/** Another origin, which is also another site: the tested one has the address of this host instead of its name. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type OtherSite = {
  origin: string;
  /** Changes what every address answers. */
  setPage(page: OtherPage): void;
  close(): void;
};

type OtherPage = {
  body: string;
  /** The content security policy. */
  policy?: string;
};

const freePrizes: OtherPage = { body: "" };

export async function openOtherSite(): Promise<OtherSite> {
  let { body, policy }: OtherPage = freePrizes;
  const server: Server = createServer((_request, response) => {
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        ...(policy !== undefined && { "content-security-policy": policy }),
      })
      .end(`<!doctype html><html lang="en"><title>Free prizes</title><body>${body}</body></html>`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    setPage(page) {
      ({ body, policy } = page);
    },
    close: () => void server.close(),
  };
}
