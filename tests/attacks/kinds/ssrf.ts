/**
 * Internal URLs in every text field: the server must open none of them. It opens only what its operator
 * configured: database, Redis, mail server, model, image store, sign-in providers. Logos, websites and
 * links are stored and displayed, never fetched.
 */

import { kinds } from "../../authorization/fixture.ts";
import type { Row } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import type { Environment } from "../lib/environment.ts";
import { getFieldName, getInputFields, setAtPath } from "../lib/input-fields.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck } from "../lib/request.ts";

const getInternalUrls = (canary: string): string[] => {
  const { port } = new URL(canary);
  return [
    `${canary}/ssrf`,
    `http://localhost:${port}/ssrf`,
    `http://127.1:${port}/ssrf`,
    `http://2130706433:${port}/ssrf`,
    `http://0x7f000001:${port}/ssrf`,
    `http://[::ffff:127.0.0.1]:${port}/ssrf`,
    `http://127.0.0.1.nip.io:${port}/ssrf`,
    `https://example.org@127.0.0.1:${port}/ssrf`,
    `http://0.0.0.0:${port}/ssrf.png`,
    "http://169.254.169.254/latest/meta-data/",
    `gopher://127.0.0.1:${port}/_GET%20/ssrf`,
    `dict://127.0.0.1:${port}/`,
    "file:///etc/passwd",
    `jar:${canary}!/ssrf`,
    `![x](${canary}/ssrf.png)`,
    `<img src="${canary}/ssrf.png">`,
  ];
};

const getSender = ({ expected }: Row) =>
  (["author", "employee of the platform", "admin", "user", ...kinds] as const).find(
    (kind) => expected[kind] < 400,
  ) ?? "user";

export async function attackBySsrf(environment: Environment, report: KindReport): Promise<void> {
  const receivedBefore = environment.canary.received.length;
  const urls = getInternalUrls(environment.canary.origin);
  const rows = permissionRows.filter(({ endpoint }) => endpoint.body !== undefined);
  for (const row of environment.sample(rows, 8)) {
    const { fixture, token } = await environment.createFixture(getSender(row), report);
    const { params = {}, body = {} } = row.ask(fixture);
    const path = row.endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    for (const field of getInputFields(row.endpoint, { body })) {
      if (field.in !== "body") continue;
      for (const url of environment.sample(urls, 2)) {
        report.countInput(`${row.endpoint.id} ${getFieldName(field)} ${url}`);
        const attempt = { method: row.endpoint.method, path: `/api${path}`, token };
        await sendAndCheck(
          { origin: environment.unlimited.origin, report },
          { ...attempt, ...json(setAtPath(body, field.at, url)) },
        );
      }
    }
  }
  const received = environment.canary.received.slice(receivedBefore);
  report.expect(
    received.length === 0,
    `the server opened a URL from a user: ${received[0]}`,
    "one of the above",
  );
}
