/** Sends one request as an attacker would, and checks what holds for every response. */
import http from "node:http";
import type { KindReport } from "./report.ts";

export type AttackRequest = {
  method: string;
  /** The path from the root, in its encoded form. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** The sender's token. */
  token?: string | null;
};

export type AttackTarget = { origin: string; report: KindReport };

export type AttackResponse = {
  /** 0 if the connection was closed instead. */
  status: number;
  headers: http.IncomingHttpHeaders;
  rawHeaders: string[];
  text: string;
  ms: number;
};

/** A valid CSRF token, which an attacker who can set headers has, too. */
export const proof = "x".repeat(43);
/** The CSRF cookie, over http and https. */
export const proofCookie = `csrftoken=${proof}; __Host-csrftoken=${proof}`;

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
const timeoutMs = 60_000;

const cut: Omit<AttackResponse, "ms"> = { status: 0, headers: {}, rawHeaders: [], text: "" };

/** Returns a curl command that repeats the request. */
export function toCurl(
  origin: string,
  { method, path, headers = {}, body, token }: AttackRequest,
): string {
  const headerFlags = Object.entries({
    ...(token && { authorization: `Token ${token}` }),
    ...headers,
  })
    .flatMap(([name, value]) =>
      [value].flat().map((one) => ` -H ${JSON.stringify(`${name}: ${one}`)}`),
    )
    .join("");
  const text = typeof body === "string" ? body : body && `${body.length} bytes`;
  const sent = text === undefined ? "" : ` --data-raw ${JSON.stringify(text.slice(0, 600))}`;
  return `curl -X ${method} ${JSON.stringify(origin + path.slice(0, 600))}${headerFlags.slice(0, 600)}${sent}`;
}

/** Sends the request and returns the response without checks. */
export function send(
  origin: string,
  { method, path, headers = {}, body, token }: AttackRequest,
): Promise<AttackResponse> {
  const since = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const end = (response: Omit<AttackResponse, "ms">) =>
      resolve({ ...response, ms: performance.now() - since });
    const request = http.request({
      agent,
      hostname,
      port,
      method,
      path,
      timeout: timeoutMs,
      headers: {
        cookie: proofCookie,
        "x-csrftoken": proof,
        ...(token && { authorization: `Token ${token}` }),
        ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
        ...headers,
      },
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => end(cut));
    request.on("response", async (response) => {
      try {
        const chunks = await Array.fromAsync(response as AsyncIterable<Buffer>);
        const { statusCode: status = 0, headers: given, rawHeaders } = response;
        end({ status, headers: given, rawHeaders, text: Buffer.concat(chunks).toString() });
      } catch {
        end(cut);
      }
    });
    request.end(body);
  });
}

const internals =
  /node_modules|\bat [\w.<>]+ \(?file:|syntax error at|violates \w+ constraint|PostgresError|ECONN|relation "\w+" does not exist/;
/** Longer than any request takes, shorter than an injected delay. */
const maxDurationMs = 25_000;

/** Sends the request and checks the response. */
export async function sendAndCheck(
  { origin, report }: AttackTarget,
  attempt: AttackRequest,
): Promise<AttackResponse> {
  const response = await send(origin, attempt);
  const request = toCurl(origin, attempt);
  const { status, headers, text, ms } = response;
  // A 503 or 429 must say when to retry.
  const isBusy = status === 503 && headers["retry-after"] !== undefined;
  report.expect(status < 500 || isBusy, `answered ${status}: ${text.slice(0, 200)}`, request);
  report.expect(!internals.test(text), "the response reveals server internals", request);
  report.expect(headers["x-injected"] === undefined, "a header was injected", request);
  report.expect(ms < maxDurationMs, "the response took as long as an injected delay", request);
  const isCall = /^\/api\/(?!docs)/.test(attempt.path) && text !== "";
  const type = headers["content-type"] ?? "";
  report.expect(
    !isCall ||
      /^(application\/json|text\/csv|application\/x-ndjson|image\/webp|text\/event-stream)/.test(
        type,
      ),
    `an API response has the type ${type}`,
    request,
  );
  if (status > 0)
    report.expect(
      headers["x-content-type-options"] === "nosniff" || status === 431,
      "no nosniff",
      request,
    );
  return response;
}

/** Encodes a JSON body like the client. */
export const json = (content: unknown): Pick<AttackRequest, "headers" | "body"> => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(content) ?? "",
});

/** Processes a list with limited concurrency. */
export async function forEachConcurrently<T>(
  list: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<void>,
): Promise<void> {
  const rest = list.entries();
  const worker = async () => {
    for (const [index, one] of rest) await work(one, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
