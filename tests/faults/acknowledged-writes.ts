/** Records acknowledged writes, to be compared with the stored data. */
import { sql } from "kysely";
import type { Db } from "../../apps/server/src/db/client.ts";
import type { Result } from "./send.ts";

/** A user's toggle: its last value, and whether that was acknowledged. */
type Toggle = { on: boolean; isCertain: boolean };
type CreatedKind = "comment" | "feature" | "account";
type ToggledKind = "vote" | "follow";

export type AcknowledgedWrites = {
  /** The number of acknowledged writes. */
  count(): number;
  /** Records an action that toggles something, before and after its response. */
  toggle(
    kind: ToggledKind,
    key: string,
    on: boolean,
    action: () => Promise<Result>,
  ): Promise<Result>;
  /** Records an action that creates something that must exist once. */
  create(thing: CreatedKind, name: string, action: () => Promise<Result>): Promise<Result>;
  /** Returns a message for each acknowledged write that is missing or stored twice. */
  findLostWrites(db: Db): Promise<string[]>;
};

async function listNames(
  db: Db,
  query: ReturnType<typeof sql<{ name: string }>>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const { rows } = await query.execute(db);
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const storedQueries: Record<CreatedKind | ToggledKind, ReturnType<typeof sql<{ name: string }>>> = {
  comment: sql`select content as name from comments`,
  feature: sql`select title as name from features`,
  account: sql`select email as name from users`,
  vote: sql`select user_id || ' ' || feature_id as name from votes`,
  follow: sql`select user_id || ' ' || feature_id as name from feature_follows`,
};

export function createAcknowledgedWrites(): AcknowledgedWrites {
  const switches = { vote: new Map<string, Toggle>(), follow: new Map<string, Toggle>() };
  const things = {
    comment: new Map<string, boolean>(),
    feature: new Map<string, boolean>(),
    account: new Map<string, boolean>(),
  };
  let acknowledged = 0;

  return {
    count: () => acknowledged,
    toggle: async (kind, key, on, action) => {
      switches[kind].set(key, { on, isCertain: false });
      const result = await action();
      if (result.kind !== "ok") return result;
      acknowledged += 1;
      switches[kind].set(key, { on, isCertain: true });
      return result;
    },
    create: async (thing, name, action) => {
      things[thing].set(name, false);
      const result = await action();
      if (result.kind !== "ok") return result;
      acknowledged += 1;
      things[thing].set(name, true);
      return result;
    },
    findLostWrites: async (db) => {
      const complaints: string[] = [];
      for (const [kind, noted] of Object.entries(switches)) {
        const found = await listNames(db, storedQueries[kind as ToggledKind]);
        for (const [key, { on, isCertain }] of noted)
          if (isCertain && found.has(key) !== on)
            complaints.push(`the ${kind} ${key} was turned ${on ? "on" : "off"}, but is not`);
      }
      for (const [thing, noted] of Object.entries(things)) {
        const found = await listNames(db, storedQueries[thing as CreatedKind]);
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
