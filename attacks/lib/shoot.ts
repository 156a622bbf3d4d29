/** One request, as an attacker writes it, and what holds for every answer. */
import http from "node:http";
import type { Ledger } from "./ledger.ts";

export type Shot = {
  method: string;
  /** From the root of the site, encoded as it goes over the wire. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** The token of whoever sends it. */
  token?: string | null;
};

export type Shooting = { origin: string; ledger: Ledger };

export type Answer = {
  /** 0 where the connection was cut instead. */
  status: number;
  headers: http.IncomingHttpHeaders;
  rawHeaders: string[];
  text: string;
  ms: number;
};

/** A proof that a call comes from our own pages: an attacker who may set headers has one, too. */
export const proof = "x".repeat(43);

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
const patienceMs = 60_000;

const cut: Omit<Answer, "ms"> = { status: 0, headers: {}, rawHeaders: [], text: "" };

/** What somebody types to send it again. */
export function written(origin: string, { method, path, headers = {}, body, token }: Shot): string {
  const shown = Object.entries({ ...(token && { authorization: `Token ${token}` }), ...headers })
    .flatMap(([name, value]) =>
      [value].flat().map((one) => ` -H ${JSON.stringify(`${name}: ${one}`)}`),
    )
    .join("");
  const text = typeof body === "string" ? body : body && `${body.length} bytes`;
  const sent = text === undefined ? "" : ` --data-raw ${JSON.stringify(text.slice(0, 600))}`;
  return `curl -X ${method} ${JSON.stringify(origin + path.slice(0, 600))}${shown.slice(0, 600)}${sent}`;
}

/** Sends it and answers with what came back, without any judgement. */
export function send(
  origin: string,
  { method, path, headers = {}, body, token }: Shot,
): Promise<Answer> {
  const since = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const end = (answer: Omit<Answer, "ms">) =>
      resolve({ ...answer, ms: performance.now() - since });
    const request = http.request({
      agent,
      hostname,
      port,
      method,
      path,
      timeout: patienceMs,
      headers: {
        cookie: `csrftoken=${proof}`,
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

const insides =
  /node_modules|\bat [\w.<>]+ \(?file:|syntax error at|violates \w+ constraint|PostgresError|ECONN|relation "\w+" does not exist/;
/** Longer than any request takes, shorter than the pause that an injected statement asks for. */
const tooLongMs = 25_000;

/** Sends it; whatever is sent, this must hold of the answer. */
export async function shoot({ origin, ledger }: Shooting, shot: Shot): Promise<Answer> {
  const answer = await send(origin, shot);
  const request = written(origin, shot);
  const { status, headers, text, ms } = answer;
  // A call that was sent away for a moment says when to come again.
  const isBusy = status === 503 && headers["retry-after"] !== undefined;
  ledger.expect(status < 500 || isBusy, `answered ${status}: ${text.slice(0, 200)}`, request);
  ledger.expect(!insides.test(text), "the answer shows the inside of the server", request);
  ledger.expect(headers["x-injected"] === undefined, "a header was injected", request);
  ledger.expect(ms < tooLongMs, "the answer took as long as an injected pause", request);
  const isCall = /^\/api\/(?!docs)/.test(shot.path) && text !== "";
  const type = headers["content-type"] ?? "";
  ledger.expect(
    !isCall || /^(application\/json|text\/csv|image\/webp|text\/event-stream)/.test(type),
    `a call answered as ${type}`,
    request,
  );
  if (status > 0)
    ledger.expect(
      headers["x-content-type-options"] === "nosniff" || status === 431,
      "no nosniff",
      request,
    );
  return answer;
}

/** A body of JSON, as the clients send it. */
export const json = (content: unknown): Pick<Shot, "headers" | "body"> => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(content) ?? "",
});

/** Does something with each of many, so many at once. */
export async function eachOf<T>(
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
