/** A push service with its browsers: the other side of RFC 8030, 8291 and 8292, over HTTP. */
import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import ece from "http_ece";
import { importJWK, jwtVerify } from "jose";

/** Returns a browser with a subscription at a push service. */
export function createBrowser(origin: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}/push/${randomBytes(12).toString("base64url")}`,
      p256dh: pair.getPublicKey("base64url"),
      auth: auth.toString("base64url"),
    },
    decrypt: (message: Uint8Array): unknown =>
      JSON.parse(
        ece
          .decrypt(message, { version: "aes128gcm", privateKey: pair, authSecret: auth })
          .toString(),
      ),
  };
}
type Browser = ReturnType<typeof createBrowser>;

type Received = { browser: Browser; payload: unknown; headers: IncomingHttpHeaders };
type Answer = { status: number; headers?: Record<string, string> };

/** Checks the identity of a sender (RFC 8292): signature, audience, lifetime, contact, and that the key is the subscriber's. */
async function verifySender(header: string, { origin, publicKey, now }: Expected): Promise<void> {
  const [, token = "", k = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(k, "base64url");
  const key = await importJWK(
    {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    "ES256",
  );
  const { payload } = await jwtVerify(token, key, {
    audience: origin,
    currentDate: now(),
    algorithms: ["ES256"],
  });
  const lastsMs = (payload.exp ?? Number.POSITIVE_INFINITY) * 1000 - now().getTime();
  if (lastsMs > 24 * 60 * 60_000) throw new Error("The token lasts more than a day.");
  if (!/^(https?|mailto):/.test(payload.sub ?? "")) throw new Error("The token has no contact.");
  if (k !== publicKey) throw new Error("The browser has subscribed with another key.");
}
type Expected = { origin: string; publicKey: string; now: () => Date };

/** Starts a push service, whose browsers subscribe with a public key. It takes messages unless `answer` says otherwise. */
export async function startPushService(now: () => Date) {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  const violations: string[] = [];
  const service = {
    origin: "",
    /** For OUTBOUND_ALLOW. */
    host: "",
    publicKey: "",
    received,
    /** What the site did against the protocol. */
    violations,
    answer: (_: Received): Answer | "hang up" | Promise<Answer> => ({ status: 201 }),
    createBrowser: (): Browser => {
      const browser = createBrowser(service.origin);
      browsers.set(new URL(browser.subscription.endpoint).pathname, browser);
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { headers, method, url = "" } = request;
    const { ttl, topic = "none", authorization = "" } = headers;
    const browser = browsers.get(url);
    try {
      if (browser === undefined) throw new Error(`Nobody subscribes at ${url}.`);
      if (method !== "POST") throw new Error(`${method} is no way to send.`);
      if (!/^\d+$/.test(String(ttl))) throw new Error("There is no TTL.");
      if (headers["content-encoding"] !== "aes128gcm") throw new Error("It is not encrypted.");
      if (!/^[\w-]{1,32}$/.test(String(topic))) throw new Error("The topic is not one.");
      await verifySender(authorization, { ...service, now });
      const message = { browser, payload: browser.decrypt(body), headers };
      received.push(message);
      const answer = await service.answer(message);
      if (answer === "hang up") request.socket.destroy();
      else response.writeHead(answer.status, answer.headers).end();
    } catch (error) {
      violations.push(String(error));
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.origin = `http://${service.host}`;
  return service;
}
