/** A server that plays the host of the analytics: it takes what pages report, and keeps it. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

type Reported = { event: string; properties: Record<string, unknown> };

export type Figures = {
  origin: string;
  reported: Reported[];
  /** Everything that came, as it was written. */
  text(): string;
  stop(): void;
};

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const bytes = Buffer.concat(await Array.fromAsync(incoming));
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (packed ? gunzipSync(bytes) : bytes).toString();
}

/** One event, a list of them, or a batch of them. */
function eventsIn(text: string): Reported[] {
  const found = JSON.parse(text) as Reported | Reported[] | { batch: Reported[] };
  if (Array.isArray(found)) return found;
  return "batch" in found ? found.batch : [found];
}

export async function startFigures(): Promise<Figures> {
  const reported: Reported[] = [];
  let all = "";
  const server = createServer(async (incoming, outgoing) => {
    outgoing.setHeader("access-control-allow-origin", incoming.headers.origin ?? "*");
    outgoing.setHeader("access-control-allow-headers", "content-type");
    outgoing.setHeader("access-control-allow-credentials", "true");
    all += `${incoming.method} ${incoming.url}\n`;
    if (incoming.method === "POST") {
      const text = await bodyOf(incoming);
      all += `${text}\n`;
      reported.push(...eventsIn(text));
    }
    outgoing.setHeader("content-type", "application/json");
    outgoing.end('{"status":"Ok"}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reported,
    text: () => all,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
