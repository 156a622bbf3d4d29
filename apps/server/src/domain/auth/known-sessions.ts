/**
 * Sessions that were read before, kept until the database says that something about their person
 * changed; their end by the clock is seen here, too.
 */
import { LRUCache } from "lru-cache";
import type { Change } from "../../lib/changes.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { SessionRow } from "./session-queries.ts";
import { findViewer, readSession, useSession } from "./sessions.ts";

const keptAtMost = 20_000;

export type KnownSessions = {
  /** Who holds a token, perhaps without asking the database. */
  find(token: string): Promise<Viewer | null>;
  /** The same from the database itself. */
  findAnew(token: string): Promise<Viewer | null>;
  close(): void;
};

export function openKnownSessions(deps: Deps): KnownSessions {
  const sessions = new LRUCache<string, SessionRow>({ max: keptAtMost });
  const byPerson = new Map<number, Set<string>>();
  /** Counts changes: what was read before one and comes after it is not kept. */
  let changed = 0;

  const forget = (userId: number) => {
    for (const token of byPerson.get(userId) ?? []) sessions.delete(token);
    byPerson.delete(userId);
  };
  const onChange = (change: Change) => {
    if (change === "everything") {
      changed += 1;
      sessions.clear();
      byPerson.clear();
      return;
    }
    for (const tag of change) {
      if (!tag.startsWith("viewer:")) continue;
      changed += 1;
      forget(Number(tag.slice("viewer:".length)));
    }
  };
  const keep = (token: string, session: SessionRow) => {
    sessions.set(token, session);
    byPerson.set(session.id, (byPerson.get(session.id) ?? new Set()).add(token));
  };
  const unsubscribe = deps.changes.subscribe(onChange);

  return {
    find: async (token) => {
      const known = sessions.get(token);
      if (known !== undefined && known.expires_at > deps.now()) return useSession(deps, known);
      const before = changed;
      const session = await readSession(deps, token);
      if (session === undefined) return null;
      if (before === changed && deps.changes.areHeard()) keep(token, session);
      return useSession(deps, session);
    },
    findAnew: (token) => findViewer(deps, token),
    close: unsubscribe,
  };
}
