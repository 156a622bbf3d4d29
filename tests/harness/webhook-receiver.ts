/** A receiver of webhooks, over HTTP: checks signatures with the library of the Standard Webhooks scheme. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type WebhookPayload, webhookPayload } from "@upwell/contract/webhooks/payload";
import { Webhook } from "standardwebhooks";

type Request = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; headers?: Record<string, string>; body?: string; afterMs?: number };

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** Starts a receiver, which takes everything unless `answer` says otherwise. */
export async function startWebhookReceiver(port = 0) {
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const got = { method, path, headers, body: await text(request) };
    receiver.received.push(got);
    const { status, headers: answered = {}, body = "ok", afterMs = 0 } = receiver.answer(got);
    setTimeout(() => response.writeHead(status, answered).end(body), afterMs);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver = {
    host,
    url: (path = "/hook") => `http://${host}${path}`,
    received: [] as Request[],
    answer: (_request: Request): Answer => ({ status: 200 }),
    /** Verifies the messages that were received, and returns them. Throws if a signature is wrong. */
    verify: (secret: string): { id: string; payload: WebhookPayload }[] =>
      receiver.received.map(({ headers, body }) => {
        const signed = headers as Record<string, string>;
        const payload = webhookPayload.parse(new Webhook(secret).verify(body, signed));
        return { id: signed["webhook-id"] ?? "", payload };
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
