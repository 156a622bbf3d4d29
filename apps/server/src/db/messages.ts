/** Messages among the processes of one database server (LISTEN and NOTIFY). */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const channel = "upwell_live";
const firstPauseMs = 250;
const longestPauseMs = 15_000;

/**
 * Listens on a connection of its own, made again whenever it breaks. What is said while it is
 * broken is missed.
 */
export async function listenForMessages(
  url: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  const stopping = new AbortController();

  const connect = async () => {
    const made = new pg.Client({
      connectionString: url,
      application_name: "upwell live",
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    // Without a listener a broken connection would end the process.
    made.on("error", () => {});
    made.on("notification", ({ payload }) => {
      if (payload !== undefined) onMessage(payload);
    });
    made.once("end", () => {
      if (!stopped && client === made) void connectAgain();
    });
    await made.connect();
    await made.query(`listen ${channel}`);
    client = made;
  };
  const connectAgain = async () => {
    for (let pause = firstPauseMs; !stopped; pause = Math.min(2 * pause, longestPauseMs)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopped) return;
      try {
        return await connect();
      } catch {
        // The server is still away.
      }
    }
  };

  await connect();
  return async () => {
    stopped = true;
    stopping.abort();
    await client?.end();
  };
}

export const notifyStatement = `select pg_notify('${channel}', $1)`;
