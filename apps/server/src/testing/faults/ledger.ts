/** What people were told had been written, to be compared with what is there. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Answer } from "./send.ts";

/** A switch of somebody's: what it was last set to, if that was acknowledged. */
type Switch = { on: boolean; isCertain: boolean };
type Thing = "comment" | "feature" | "account";
type Place = "vote" | "follow";

export type Ledger = {
  /** How many writes were acknowledged. */
  acknowledged(): number;
  /** Notes a deed that turns something on or off, before and after it is answered. */
  turn(place: Place, key: string, on: boolean, deed: () => Promise<Answer>): Promise<Answer>;
  /** Notes a deed that makes something of which there may be one. */
  make(thing: Thing, name: string, deed: () => Promise<Answer>): Promise<Answer>;
  /** A sentence for each write that was acknowledged and is not there, or is there twice. */
  compare(db: Db): Promise<string[]>;
};

async function namesIn(
  db: Db,
  query: ReturnType<typeof sql<{ name: string }>>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const { rows } = await query.execute(db);
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const stored: Record<Thing | Place, ReturnType<typeof sql<{ name: string }>>> = {
  comment: sql`select content as name from comments`,
  feature: sql`select title as name from features`,
  account: sql`select email as name from users`,
  vote: sql`select user_id || ' ' || feature_id as name from votes`,
  follow: sql`select user_id || ' ' || feature_id as name from feature_follows`,
};

export function openLedger(): Ledger {
  const switches = { vote: new Map<string, Switch>(), follow: new Map<string, Switch>() };
  const things = {
    comment: new Map<string, boolean>(),
    feature: new Map<string, boolean>(),
    account: new Map<string, boolean>(),
  };
  let acknowledged = 0;

  return {
    acknowledged: () => acknowledged,
    turn: async (place, key, on, deed) => {
      switches[place].set(key, { on, isCertain: false });
      const answer = await deed();
      if (answer.kind !== "ok") return answer;
      acknowledged += 1;
      switches[place].set(key, { on, isCertain: true });
      return answer;
    },
    make: async (thing, name, deed) => {
      things[thing].set(name, false);
      const answer = await deed();
      if (answer.kind !== "ok") return answer;
      acknowledged += 1;
      things[thing].set(name, true);
      return answer;
    },
    compare: async (db) => {
      const complaints: string[] = [];
      for (const [place, noted] of Object.entries(switches)) {
        const found = await namesIn(db, stored[place as Place]);
        for (const [key, { on, isCertain }] of noted)
          if (isCertain && found.has(key) !== on)
            complaints.push(`the ${place} ${key} was turned ${on ? "on" : "off"}, and is not`);
      }
      for (const [thing, noted] of Object.entries(things)) {
        const found = await namesIn(db, stored[thing as Thing]);
        for (const [name, isCertain] of noted) {
          const count = found.get(name) ?? 0;
          if (isCertain && count === 0) complaints.push(`the ${thing} "${name}" is lost`);
          if (count > 1) complaints.push(`the ${thing} "${name}" is there ${count} times`);
        }
      }
      return complaints;
    },
  };
}
