/**
 * Addresses inside the network, in every text that could be one: the server opens none of them. What
 * it opens is what its operator configured: the database, Redis, the mail server, the model, the store
 * of pictures, the providers of log-ins. Logos, websites and links are kept and shown, never fetched.
 */

import type { Row } from "../../apps/server/src/testing/rights/row.ts";
import { rows as rightsRows } from "../../apps/server/src/testing/rights/rows.ts";
import { kinds } from "../../apps/server/src/testing/rights/stage.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { nameOf, placesOf, putAt } from "../lib/places.ts";
import { json, shoot } from "../lib/shoot.ts";

const addressesOf = (canary: string): string[] => {
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

const senderOf = ({ expected }: Row) =>
  (["author", "employee of the platform", "admin", "user", ...kinds] as const).find(
    (kind) => expected[kind] < 400,
  ) ?? "user";

export async function attackByAddresses(ground: Ground, ledger: Ledger): Promise<void> {
  const heardBefore = ground.canary.heard.length;
  const addresses = addressesOf(ground.canary.origin);
  const rows = rightsRows.filter(({ endpoint }) => endpoint.body !== undefined);
  for (const row of ground.some(rows, 8)) {
    const { stage, token } = await ground.stage(senderOf(row), ledger);
    const { params = {}, body = {} } = row.ask(stage);
    const path = row.endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    for (const place of placesOf(row.endpoint, { body })) {
      if (place.in !== "body") continue;
      for (const address of ground.some(addresses, 2)) {
        ledger.tried(`${row.endpoint.id} ${nameOf(place)} ${address}`);
        const shot = { method: row.endpoint.method, path: `/api${path}`, token };
        await shoot(
          { origin: ground.open.origin, ledger },
          { ...shot, ...json(putAt(body, place.at, address)) },
        );
      }
    }
  }
  const heard = ground.canary.heard.slice(heardBefore);
  ledger.expect(
    heard.length === 0,
    `the server opened an address of a stranger's: ${heard[0]}`,
    "one of the above",
  );
}
