/** Requests that are none: two lengths, two ends, ends of lines in names, endless addresses and headers. */

import { headerTexts } from "../corpora/texts.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { exchange } from "../lib/raw.ts";
import { proof, send, shoot } from "../lib/shoot.ts";

const end = "\r\n";
const head = (line: string, ...headers: string[]) =>
  [line, "Host: site", ...headers, "", ""].join(end);
const secret = "GET /api/auth/me/ HTTP/1.1\r\nHost: site\r\n\r\n";

/** Each must be refused or ended; none may be answered twice, or carry on as somebody else's request. */
const malformed: readonly string[] = [
  `${head("POST /api/auth/login/ HTTP/1.1", "Content-Length: 5", "Content-Length: 6")}hello!`,
  head("POST /api/auth/login/ HTTP/1.1", "Content-Length: 5", "Transfer-Encoding: chunked") +
    `0\r\n\r\n${secret}`,
  `${head(
    "POST /api/auth/login/ HTTP/1.1",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: identity",
  )}0\r\n\r\n${secret}`,
  `${head("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding: xchunked")}0\r\n\r\n${secret}`,
  `${head("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding : chunked")}0\r\n\r\n${secret}`,
  head("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding: chunked") +
    `5;a=b\r\nhello\r\nZZ\r\n\r\n`,
  `${head("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding: chunked")}ffffffffffffffff1\r\nx`,
  `${head("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding: chunked")}-1\r\nx\r\n0\r\n\r\n`,
  `${head("POST /api/auth/login/ HTTP/1.1", "Content-Length: -1")}x`,
  `${head("POST /api/auth/login/ HTTP/1.1", "Content-Length: +5")}hello`,
  `${head("POST /api/auth/login/ HTTP/1.1", "Content-Length: 5 5")}hello`,
  `${head("POST /api/auth/login/ HTTP/1.1", "Content-Length: 99999999999999999999")}x`,
  head("GET /api/site/ HTTP/1.1", " Folded: header", "X: 1\r\n folded"),
  head("GET /api/site/ HTTP/1.1", "X-Bad\u0000: 1"),
  head("GET /api/site/ HTTP/1.1", "X-Bad: a\u0000b"),
  head("GET /api/site/ HTTP/1.1", "X-Bad: a\rb"),
  head("GET /api/site/ HTTP/1.1", ": no name"),
  head("GET /api/site/ HTTP/9.9"),
  "GET /api/site/\r\n\r\n",
  "GET /api/site/ HTTP/1.1\r\n\r\n",
  "GET /api/site/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "GET /api/site/ HTTP/1.1\nHost: site\n\n",
  head("GET /api/si te/ HTTP/1.1"),
  head("GET /api/site/\u0000 HTTP/1.1"),
  head("GET /api/site/?a=\u00ff\u00fe HTTP/1.1"),
  head("GET api/site/ HTTP/1.1"),
  head("GET \\api\\site HTTP/1.1"),
  head("BREW /api/site/ HTTP/1.1"),
  head("get /api/site/ HTTP/1.1"),
  head("CONNECT 127.0.0.1:22 HTTP/1.1"),
  head("TRACE /api/site/ HTTP/1.1", "Cookie: secret=1"),
  head("PROPFIND / HTTP/1.1"),
  head("OPTIONS * HTTP/1.1"),
  `${head("PRI * HTTP/2.0")}SM\r\n\r\n`,
  head("GET / HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade"),
  head(
    "GET / HTTP/1.1",
    "Upgrade: h2c",
    "Connection: Upgrade, HTTP2-Settings",
    "HTTP2-Settings: AAMAAABk",
  ),
  head("GET /api/site/ HTTP/1.1", "Expect: 100-continue", "Content-Length: 5"),
  head("GET /api/site/ HTTP/1.1", "Expect: the unexpected"),
  "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
  "\u0000".repeat(200),
  "SSH-2.0-OpenSSH_9.2\r\n",
];

const long = (most: number): readonly string[] => [
  head(`GET /${"a".repeat(most)} HTTP/1.1`),
  head(`GET /api/features/?search=${"a".repeat(most)} HTTP/1.1`),
  head(
    `GET /api/features/?${Array.from({ length: most / 8 }, (_, n) => `p${n}=1`).join("&")} HTTP/1.1`,
  ),
  head("GET /api/site/ HTTP/1.1", `X-Long: ${"a".repeat(most)}`),
  head("GET /api/site/ HTTP/1.1", `Cookie: ${"a=1; ".repeat(most / 5)}`),
  head("GET /api/site/ HTTP/1.1", ...Array.from({ length: most / 10 }, (_, n) => `X-${n}: 1`)),
  head("GET /api/site/ HTTP/1.1", `Authorization: Token ${"t".repeat(most)}`),
];

/** Files that lie beside what is served, by every way of writing the way to them. */
const beside = [
  "etc/passwd",
  "package.json",
  "data/media",
  "apps/server/src/config.ts",
  ".git/config",
  ".env",
  "apps/web/dist/.built-from",
];
const ways = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..%5c",
  "%2e%2e%5c",
  "..;/",
  "....//",
  "..%252f",
  "%c0%ae%c0%ae/",
  ".%00./",
  "//",
];
const roots = [
  "/",
  "/assets/",
  "/staff/",
  "/staff/assets/",
  "/api/",
  "/api/media/",
  "/api/media/avatars/",
  "/api/docs/",
  "/unsubscribe/",
];
const traversals = beside.flatMap((file) =>
  roots.flatMap((root) => ways.map((way) => `${root}${way.repeat(6)}${file}`)),
);

const isContent = (text: string) =>
  /root:.*:0:0:|"workspaces"|readConfig|\[core\]|repositoryformatversion/.test(text);

const headerNames = [
  "authorization",
  "cookie",
  "x-csrftoken",
  "x-portal",
  "accept",
  "accept-language",
  "accept-encoding",
  "content-type",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "range",
  "origin",
  "referer",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-request-id",
  "last-event-id",
  "forwarded",
];

export async function attackOnTheWire(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.open;
  const bytes = [...ground.some(malformed, 14), ...long(12_000), ...long(200_000)];
  for (const sent of bytes) {
    ledger.tried(sent.slice(0, 300) + sent.length);
    const answer = await exchange(origin, sent);
    const request = JSON.stringify(sent.slice(0, 300));
    ledger.expect(
      !/^HTTP\/1\.1 5\d\d/.test(answer) || /^HTTP\/1\.1 50[15]/.test(answer),
      `answered ${answer.slice(0, 60)}`,
      request,
    );
    ledger.expect(
      (answer.match(/^HTTP\/1\.1 [2-5]\d\d/gm) ?? []).length <= 1,
      "one request was answered twice",
      request,
    );
    ledger.expect(
      !/not_authenticated/.test(answer),
      "a request within a request was answered",
      request,
    );
  }
  for (const path of ground.some(traversals, 40)) {
    ledger.tried(path);
    const { text } = await send(origin, { method: "GET", path, headers: { accept: "*/*" } });
    ledger.expect(!isContent(text), "a file beside what is served was read", `GET ${path}`);
  }
  for (const name of ground.some(headerNames, 8))
    for (const text of ground.some(headerTexts, 12)) {
      ledger.tried(`${name}: ${text.slice(0, 200)}`);
      await shoot(
        { origin, ledger },
        {
          method: "GET",
          path: "/api/features/",
          headers: { cookie: `csrftoken=${proof}`, [name]: text },
        },
      );
      await shoot({ origin, ledger }, { method: "GET", path: "/", headers: { [name]: text } });
    }
}
