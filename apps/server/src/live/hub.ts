/** The live streams of this process. */
import { randomUUID } from "node:crypto";
import type { Deps } from "../deps.ts";
import { findActiveTokens } from "../domain/auth/sessions.ts";
import { countUnread } from "../domain/notifications/queries.ts";
import type { LiveEvent, PublicEvent } from "../lib/live-events.ts";
import type { Connection } from "./connection.ts";
import { type Presence, trackPresence } from "./presence.ts";

const heartbeatMs = 20_000;

export type Hub = {
  /**
   * Adds a connection of a client (a user, or the networks of an IP address). Returns a function that
   * removes it. Ends the connection if the hub is closed, so that the client reconnects to another process.
   */
  join(connection: Connection, clients: readonly string[]): () => void;
  count(): number;
  countForClient(client: string): number;
  close(): void;
};

function getTopics({ event }: PublicEvent): string[] {
  const topics = ["directory", `platform:${event.platform_id}`];
  if (event.event === "feature") topics.push(`feature:${event.feature_id}`);
  return topics;
}

export function createHub(deps: Deps): Hub {
  const members = new Set<Connection>();
  const counts = new Map<string, number>();
  const countForClient = (client: string) => counts.get(client) ?? 0;
  const addTo = (clients: readonly string[], difference: 1 | -1) => {
    for (const client of clients) {
      const count = countForClient(client) + difference;
      if (count === 0) counts.delete(client);
      else counts.set(client, count);
    }
  };
  let closed = false;
  const findConnections = (ids: ReadonlySet<number>) =>
    [...members].filter(({ userId }) => userId !== null && ids.has(userId));

  const broadcast = (event: PublicEvent) => {
    const topics = getTopics(event);
    for (const connection of members)
      if (topics.some((topic) => connection.topics.has(topic))) connection.send(event.event);
  };

  const notifyUsers = async (ids: readonly number[]) => {
    const here = findConnections(new Set(ids));
    if (here.length === 0) return;
    const counts = await countUnread(deps.db, [...new Set(here.map(({ userId }) => userId ?? 0))]);
    for (const connection of here)
      connection.send({
        event: "notification",
        unread_count: counts.get(connection.userId ?? 0) ?? 0,
      });
  };

  /** Ends connections whose session is no longer valid. */
  const endExpiredSessions = async (connections: readonly Connection[]) => {
    const tokens = new Set(connections.flatMap(({ token }) => token ?? []));
    const active = await findActiveTokens(deps, [...tokens]);
    for (const connection of connections)
      if (connection.token !== null && !active.has(connection.token)) connection.end();
  };

  const logFailure = (work: Promise<void>) => {
    work.catch((err) => deps.log.warn({ err }, "live event not delivered"));
  };

  const presence: Presence = trackPresence(deps, randomUUID(), () => members.size);
  // For Home, which shows it, and listens to the directory.
  const sendCount = (connection: Connection, count: number) => {
    if (connection.topics.has("directory")) connection.send({ event: "online", count });
  };
  const online = presence.onChange((count) => {
    for (const connection of members) sendCount(connection, count);
  });

  const handleEvent = (event: LiveEvent) => {
    if (event.to === "everyone") broadcast(event);
    else if (event.to === "users") logFailure(notifyUsers(event.ids));
    else if (event.to === "sessions")
      logFailure(endExpiredSessions(findConnections(new Set([event.user_id]))));
    else if (event.to === "processes") presence.recordProcess(event);
  };
  const unsubscribe = deps.live.subscribe(handleEvent);
  const unsubscribeWaiting = deps.invalidations.subscribe((scope) => {
    if (scope !== "waiting") return;
    for (const connection of members)
      if (connection.topics.has("waiting")) connection.send({ event: "waiting" });
  });
  deps.metrics.gauge({
    name: "upwell_live_connections",
    help: "Open live streams.",
    read: () => members.size,
  });

  let isChecking = false;
  const heartbeat = setInterval(() => {
    for (const connection of members) connection.sendHeartbeat();
    if (isChecking) return;
    isChecking = true;
    logFailure(
      endExpiredSessions([...members]).finally(() => {
        isChecking = false;
      }),
    );
  }, heartbeatMs);
  heartbeat.unref();

  return {
    join: (connection, clients) => {
      if (closed) {
        connection.end();
        return () => {};
      }
      members.add(connection);
      addTo(clients, 1);
      const count = presence.count();
      if (count !== undefined) sendCount(connection, count);
      return () => {
        if (members.delete(connection)) addTo(clients, -1);
      };
    },
    count: () => members.size,
    countForClient,
    close: () => {
      closed = true;
      clearInterval(heartbeat);
      online();
      presence.close();
      unsubscribe();
      unsubscribeWaiting();
      for (const connection of members) connection.end();
    },
  };
}
