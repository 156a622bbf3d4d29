/** Foreign hosts, as after DNS rebinding. */
import type { Environment } from "../lib/environment.ts";
import { exchange } from "../lib/raw.ts";
import type { KindReport } from "../lib/report.ts";
import { send, sendAndCheck, toCurl } from "../lib/request.ts";

const foreign = "rebound.example";
const hosts = [
  foreign,
  `${foreign}:3000`,
  `localhost.${foreign}`,
  `127.0.0.1.${foreign}`,
  `[::1].${foreign}`,
  `user@localhost`,
  `localhost@${foreign}`,
  `${foreign}#localhost`,
  `${foreign}/localhost`,
  `localhost:80:80`,
  "127.1",
  "0x7f000001",
  "0.0.0.0",
  "10.0.0.1",
  "site.localhost",
  `wishes.example.${foreign}`,
];
const paths = [
  "/",
  "/staff/",
  "/manifest.webmanifest",
  "/sw.js",
  "/nowhere",
  "/metrics",
  "/dev/mail",
  "/dev/mail.json",
  "/plain.css",
  "/api/site/",
  "/api/platforms/",
  "/api/features/",
  "/api/auth/me/",
  "/api/openapi.json",
  "/api/docs/",
  "/api/media/avatars/none.webp",
  "/api/nowhere/",
];

export async function attackByHostHeader(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  for (const { origin } of [environment.unlimited, environment.limited])
    for (const path of environment.sample(paths, 5)) {
      // Cached responses must also be rejected for foreign hosts.
      await send(origin, { method: "GET", path });
      for (const host of environment.sample(hosts, 3))
        for (const method of ["GET", "POST"]) {
          report.countInput(`${method} ${path} ${host}`);
          const attempt = { method, path, headers: { host } };
          const { status, text } = await sendAndCheck({ origin, report }, attempt);
          report.expect(
            status === 421 || status === 400,
            `a foreign host was answered ${status}`,
            toCurl(origin, attempt),
          );
          report.expect(!text.includes(foreign), "the host was reflected", toCurl(origin, attempt));
        }
    }
  const raw = [
    "GET /api/site/ HTTP/1.0\r\n\r\n",
    "GET /api/site/ HTTP/1.1\r\nHost: \r\n\r\n",
    `GET http://${foreign}/api/site/ HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET http://localhost/api/site/ HTTP/1.1\r\nHost: ${foreign}\r\n\r\n`,
    `GET HTTPS://user@${foreign}:80/api/site/ HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET /api/site/ HTTP/1.1\r\nHost: ${foreign}\r\nHost: localhost\r\n\r\n`,
  ];
  for (const bytes of raw) {
    report.countInput(bytes);
    const response = await exchange(environment.unlimited.origin, bytes);
    report.expect(
      !/^HTTP\/1\.1 [23]/.test(response),
      "a foreign host was answered",
      JSON.stringify(bytes),
    );
  }
}
