/** Malformed requests: two lengths, two ends, line breaks in names, endless URLs and headers. */

import { headerTexts } from "../corpora/texts.ts";
import type { Environment } from "../lib/environment.ts";
import { exchange } from "../lib/raw.ts";
import type { KindReport } from "../lib/report.ts";
import { proof, send, sendAndCheck } from "../lib/request.ts";

const crlf = "\r\n";
const createHead = (line: string, ...headers: string[]) =>
  [line, "Host: localhost", ...headers, "", ""].join(crlf);
const secret = "GET /api/auth/me/ HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** Each must be rejected or closed; none may get two responses or continue as another request. */
const malformed: readonly string[] = [
  `${createHead("POST /api/auth/login/ HTTP/1.1", "Content-Length: 5", "Content-Length: 6")}hello!`,
  createHead("POST /api/auth/login/ HTTP/1.1", "Content-Length: 5", "Transfer-Encoding: chunked") +
    `0\r\n\r\n${secret}`,
  `${createHead(
    "POST /api/auth/login/ HTTP/1.1",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: identity",
  )}0\r\n\r\n${secret}`,
  `${createHead("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding: xchunked")}0\r\n\r\n${secret}`,
  `${createHead("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding : chunked")}0\r\n\r\n${secret}`,
  createHead("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding: chunked") +
    `5;a=b\r\nhello\r\nZZ\r\n\r\n`,
  `${createHead("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding: chunked")}ffffffffffffffff1\r\nx`,
  `${createHead("POST /api/auth/login/ HTTP/1.1", "Transfer-Encoding: chunked")}-1\r\nx\r\n0\r\n\r\n`,
  `${createHead("POST /api/auth/login/ HTTP/1.1", "Content-Length: -1")}x`,
  `${createHead("POST /api/auth/login/ HTTP/1.1", "Content-Length: +5")}hello`,
  `${createHead("POST /api/auth/login/ HTTP/1.1", "Content-Length: 5 5")}hello`,
  `${createHead("POST /api/auth/login/ HTTP/1.1", "Content-Length: 99999999999999999999")}x`,
  createHead("GET /api/site/ HTTP/1.1", " Folded: header", "X: 1\r\n folded"),
  createHead("GET /api/site/ HTTP/1.1", "X-Bad\u0000: 1"),
  createHead("GET /api/site/ HTTP/1.1", "X-Bad: a\u0000b"),
  createHead("GET /api/site/ HTTP/1.1", "X-Bad: a\rb"),
  createHead("GET /api/site/ HTTP/1.1", ": no name"),
  createHead("GET /api/site/ HTTP/9.9"),
  "GET /api/site/\r\n\r\n",
  "GET /api/site/ HTTP/1.1\r\n\r\n",
  "GET /api/site/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "GET /api/site/ HTTP/1.1\nHost: localhost\n\n",
  createHead("GET /api/si te/ HTTP/1.1"),
  createHead("GET /api/site/\u0000 HTTP/1.1"),
  createHead("GET /api/site/?a=\u00ff\u00fe HTTP/1.1"),
  createHead("GET api/site/ HTTP/1.1"),
  createHead("GET \\api\\site HTTP/1.1"),
  createHead("BREW /api/site/ HTTP/1.1"),
  createHead("get /api/site/ HTTP/1.1"),
  createHead("CONNECT 127.0.0.1:22 HTTP/1.1"),
  createHead("TRACE /api/site/ HTTP/1.1", "Cookie: secret=1"),
  createHead("PROPFIND / HTTP/1.1"),
  createHead("OPTIONS * HTTP/1.1"),
  `${createHead("PRI * HTTP/2.0")}SM\r\n\r\n`,
  createHead("GET / HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade"),
  createHead(
    "GET / HTTP/1.1",
    "Upgrade: h2c",
    "Connection: Upgrade, HTTP2-Settings",
    "HTTP2-Settings: AAMAAABk",
  ),
  createHead("GET /api/site/ HTTP/1.1", "Expect: 100-continue", "Content-Length: 5"),
  createHead("GET /api/site/ HTTP/1.1", "Expect: the unexpected"),
  "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
  "\u0000".repeat(200),
  "SSH-2.0-OpenSSH_9.2\r\n",
];

const long = (most: number): readonly string[] => [
  createHead(`GET /${"a".repeat(most)} HTTP/1.1`),
  createHead(`GET /api/features/?search=${"a".repeat(most)} HTTP/1.1`),
  createHead(
    `GET /api/features/?${Array.from({ length: most / 8 }, (_, n) => `p${n}=1`).join("&")} HTTP/1.1`,
  ),
  createHead("GET /api/site/ HTTP/1.1", `X-Long: ${"a".repeat(most)}`),
  createHead("GET /api/site/ HTTP/1.1", `Cookie: ${"a=1; ".repeat(most / 5)}`),
  createHead(
    "GET /api/site/ HTTP/1.1",
    ...Array.from({ length: most / 10 }, (_, n) => `X-${n}: 1`),
  ),
  createHead("GET /api/site/ HTTP/1.1", `Authorization: Token ${"t".repeat(most)}`),
];

/** Files outside of the served folders, by every encoding of the path. */
const filesOutsideRoots = [
  "etc/passwd",
  "package.json",
  "data/media",
  "apps/server/src/config.ts",
  ".git/config",
  ".env",
  "apps/web/dist/.built-from",
];
const traversalPrefixes = [
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
const traversals = filesOutsideRoots.flatMap((file) =>
  roots.flatMap((root) => traversalPrefixes.map((way) => `${root}${way.repeat(6)}${file}`)),
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

export async function attackByHttpProtocol(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const { origin } = environment.unlimited;
  const bytes = [...environment.sample(malformed, 7), ...long(12_000), ...long(200_000)];
  for (const sent of bytes) {
    report.countInput(sent.slice(0, 300) + sent.length);
    const response = await exchange(origin, sent);
    const request = JSON.stringify(sent.slice(0, 300));
    report.expect(
      !/^HTTP\/1\.1 5\d\d/.test(response) || /^HTTP\/1\.1 50[15]/.test(response),
      `answered ${response.slice(0, 60)}`,
      request,
    );
    report.expect(
      (response.match(/^HTTP\/1\.1 [2-5]\d\d/gm) ?? []).length <= 1,
      "one request got two responses",
      request,
    );
    report.expect(
      !/not_authenticated/.test(response),
      "a smuggled request got a response",
      request,
    );
  }
  for (const path of environment.sample(traversals, 20)) {
    report.countInput(path);
    const { text } = await send(origin, { method: "GET", path, headers: { accept: "*/*" } });
    report.expect(!isContent(text), "a file outside of the served folders was read", `GET ${path}`);
  }
  for (const name of environment.sample(headerNames, 4))
    for (const text of environment.sample(headerTexts, 6)) {
      report.countInput(`${name}: ${text.slice(0, 200)}`);
      await sendAndCheck(
        { origin, report },
        {
          method: "GET",
          path: "/api/features/",
          headers: { cookie: `csrftoken=${proof}`, [name]: text },
        },
      );
      await sendAndCheck(
        { origin, report },
        { method: "GET", path: "/", headers: { [name]: text } },
      );
    }
}
