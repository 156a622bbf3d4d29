/** A fake analytics server that records what pages report. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

type ReportedEvent = { event: string; properties: Record<string, unknown> };

export type AnalyticsServer = {
  origin: string;
  reported: ReportedEvent[];
  /** All requests as text. */
  text(): string;
  stop(): void;
};

async function readBody(incoming: IncomingMessage): Promise<string> {
  const bytes = Buffer.concat(await Array.fromAsync(incoming));
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (packed ? gunzipSync(bytes) : bytes).toString();
}

/** Parses a single event, a list or a batch. */
function parseEvents(text: string): ReportedEvent[] {
  const found = JSON.parse(text) as ReportedEvent | ReportedEvent[] | { batch: ReportedEvent[] };
  if (Array.isArray(found)) return found;
  return "batch" in found ? found.batch : [found];
}

export async function startAnalyticsServer(): Promise<AnalyticsServer> {
  const reported: ReportedEvent[] = [];
  let all = "";
  const server = createServer(async (incoming, outgoing) => {
    outgoing.setHeader("access-control-allow-origin", incoming.headers.origin ?? "*");
    outgoing.setHeader("access-control-allow-headers", "content-type");
    outgoing.setHeader("access-control-allow-credentials", "true");
    all += `${incoming.method} ${incoming.url}\n`;
    if (incoming.method === "POST") {
      const text = await readBody(incoming);
      all += `${text}\n`;
      reported.push(...parseEvents(text));
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
