/** The open pages of this process, and what each of them hears. */
import { randomUUID } from "node:crypto";
import { findViewer } from "../domain/auth/sessions.ts";
import { countUnreadOf } from "../domain/notifications/notifications.ts";
import type { Deps } from "../lib/deps.ts";
import type { Connection } from "./connection.ts";
import type { LiveEvent, PublicEvent } from "./events.ts";
import { type Presence, trackPresence } from "./presence.ts";

const beatMs = 20_000;

export type Hub = {
  /**
   * Lets a connection of a person or address hear; the answer takes it out again. Who comes when it
   * is closed already is sent away, and finds another process.
   */
  join(connection: Connection, caller: string): () => void;
  /** How many connections a person or address has. */
  countOf(caller: string): number;
  close(): void;
};

type Member = { connection: Connection; caller: string };

function topicsOf({ event }: PublicEvent): string[] {
  const topics = ["directory", `platform:${event.platform_id}`];
  if (event.event === "feature") topics.push(`feature:${event.feature_id}`);
  return topics;
}

/** Opens the hub of this process; it hears until it is closed. */
export function openHub(deps: Deps): Hub {
  const members = new Set<Member>();
  let closed = false;
  const connectionsOf = (ids: ReadonlySet<number>) =>
    [...members]
      .map(({ connection }) => connection)
      .filter(({ userId }) => userId !== null && ids.has(userId));

  const tellEverybody = (event: PublicEvent) => {
    const topics = topicsOf(event);
    for (const { connection } of members)
      if (topics.some((topic) => connection.topics.has(topic))) connection.send(event.event);
  };

  const tellPeople = async (ids: readonly number[]) => {
    const here = connectionsOf(new Set(ids));
    if (here.length === 0) return;
    const counts = await countUnreadOf(deps, [...new Set(here.map(({ userId }) => userId ?? 0))]);
    for (const connection of here)
      connection.send({
        event: "notification",
        unread_count: counts.get(connection.userId ?? 0) ?? 0,
      });
  };

  /** Ends the connections whose token opens nothing any more. */
  const lookAgain = async (connections: readonly Connection[]) => {
    for (const connection of connections) {
      if (connection.token === null) continue;
      const viewer = await findViewer(deps, connection.token);
      if (viewer?.id !== connection.userId) connection.end();
    }
  };

  const quietly = (work: Promise<void>) => {
    work.catch((err) => deps.log.warn({ err }, "live connections not told"));
  };

  const presence: Presence = trackPresence(deps, randomUUID(), () => members.size);
  const online = presence.onChange((count) => {
    for (const { connection } of members) connection.send({ event: "online", count });
  });

  const hear = (event: LiveEvent) => {
    if (event.to === "everyone") tellEverybody(event);
    else if (event.to === "people") quietly(tellPeople(event.ids));
    else if (event.to === "sessions") quietly(lookAgain(connectionsOf(new Set([event.user_id]))));
    else if (event.to === "processes") presence.note(event);
  };
  const unsubscribe = deps.live.subscribe(hear);
  deps.metrics.gauge({
    name: "upwell_live_connections",
    help: "Pages that are open and listen.",
    read: () => members.size,
  });

  const beating = setInterval(() => {
    for (const { connection } of members) connection.beat();
    quietly(lookAgain([...members].map(({ connection }) => connection)));
  }, beatMs);
  beating.unref();

  return {
    join: (connection, caller) => {
      if (closed) {
        connection.end();
        return () => {};
      }
      const member = { connection, caller };
      members.add(member);
      const count = presence.count();
      if (count !== undefined) connection.send({ event: "online", count });
      return () => members.delete(member);
    },
    countOf: (caller) => [...members].filter((member) => member.caller === caller).length,
    close: () => {
      closed = true;
      clearInterval(beating);
      online();
      presence.close();
      unsubscribe();
      for (const { connection } of members) connection.end();
    },
  };
}
