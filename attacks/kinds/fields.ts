/** Every place of every call with every text of the corpus: refused or stored, never acted upon. */

import type { Asking, Row } from "../../apps/server/src/testing/rights/row.ts";
import { rows as rightsRows } from "../../apps/server/src/testing/rights/rows.ts";
import {
  type Kind as Person,
  kinds as people,
} from "../../apps/server/src/testing/rights/stage.ts";
import { structureOf } from "../../apps/server/src/testing/whole-database.ts";
import { others, texts } from "../corpora/texts.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { encoded, nameOf, type Place, placesOf, putAt } from "../lib/places.ts";
import { eachOf, json, type Shot, shoot } from "../lib/shoot.ts";

const preferred: readonly Person[] = ["author", "employee of the platform", "admin", "user"];

/** Somebody whose call gets past the door, so that the attack meets the code behind it. */
const attackerOf = ({ expected }: Row): Person =>
  [...preferred, ...people].find((kind) => expected[kind] < 400) ?? "user";

/** The call with a text at one place; where the text has no form there, nothing. */
function shotAt({ endpoint }: Row, asking: Asking, place: Place, value: unknown): Shot | undefined {
  const isText = typeof value === "string";
  if (place.in !== "body" && !isText) return undefined;
  const params = { ...asking.params, ...(place.in === "params" && { [place.name]: value }) };
  const query = { ...asking.query, ...(place.in === "query" && { [place.name]: value }) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encoded(String((params as Record<string, unknown>)[name]).slice(0, 6000)),
  );
  const pairs = Object.entries(query).map(
    ([name, one]) => `${name}=${encoded(String(one).slice(0, 6000))}`,
  );
  const search = pairs.length > 0 ? `?${pairs.join("&")}` : "";
  const sample = asking.body ?? {};
  const body = place.in === "body" ? putAt(sample, place.at, value) : asking.body;
  return {
    method: endpoint.method,
    path: `/api${path}${search}`,
    ...(endpoint.method !== "GET" && body !== undefined && json(body)),
  };
}

async function attackRow(ground: Ground, ledger: Ledger, row: Row, turn: number): Promise<void> {
  const kind = attackerOf(row);
  let { stage, token } = await ground.stage(kind, ledger);
  const values: readonly unknown[] = [...texts, ...others];
  const tries = placesOf(row.endpoint, row.ask(stage)).flatMap((place, at) =>
    (ground.isShort
      ? values.filter((_, index) => index % 101 === (turn * 13 + at * 29) % 101)
      : values
    ).map((value) => ({ place, value })),
  );
  let fresh = true;
  await eachOf(tries, 6, async ({ place, value }) => {
    const shot = shotAt(row, row.ask(stage), place, value);
    if (shot === undefined) return;
    ledger.tried(`${row.endpoint.id} ${nameOf(place)} ${JSON.stringify(value)?.slice(0, 300)}`);
    const { status } = await shoot({ origin: ground.open.origin, ledger }, { ...shot, token });
    // Who signed out or left by an attack comes again, or the rest would end at the door.
    if ((status === 401 || status === 404) && fresh && row.expected.anonymous === 401) {
      fresh = false;
      ({ stage, token } = await ground.stage(kind, ledger));
      fresh = status === 401;
    }
  });
}

export async function attackFields(ground: Ground, ledger: Ledger): Promise<void> {
  const before = await structureOf(ground.db);
  const rows = rightsRows.filter(({ endpoint }) => endpoint.kind !== "stream");
  for (const [turn, row] of ground.some(rows, 40).entries())
    await attackRow(ground, ledger, row, turn);
  ledger.expect(
    (await structureOf(ground.db)) === before,
    "an injected statement changed the structure of the database",
    "see the statements of corpora/texts.ts",
  );
}
