/** A dedicated connection for health checks, which must not wait behind the site's queries. */
import pg from "pg";

export type ProbeConnection = {
  /** Returns the first row; throws after a timeout. */
  query<Row>(text: string, values?: unknown[]): Promise<Row>;
  close(): Promise<void>;
};

/** Connects at the first query, and again at the next one after an error. */
export function createProbeConnection(
  url: string,
  { timeoutMs }: { timeoutMs: number },
): ProbeConnection {
  let connection: Promise<pg.Client> | undefined;
  let isClosed = false;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "upwell watch",
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    // Without this handler a broken connection would crash the process.
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const drop = (broken: Promise<pg.Client>) => {
    if (connection === broken) connection = undefined;
    broken.then((client) => client.connection.stream.destroy()).catch(() => {});
  };

  const askOnce = async <Row>(text: string, values: unknown[]) => {
    if (isClosed) throw new Error("Client was closed");
    connection ??= connect();
    const used = connection;
    try {
      const { rows } = await (await used).query(text, values);
      return rows[0] as Row;
    } catch (error) {
      drop(used);
      throw error;
    }
  };
  /** A connection from before may have ended while the server goes on. */
  const ask = <Row>(text: string, values: unknown[]): Promise<Row> => {
    const [wasConnected, startedAt] = [connection !== undefined, performance.now()];
    return askOnce<Row>(text, values).catch((error) => {
      if (!wasConnected || performance.now() - startedAt > timeoutMs / 2) throw error;
      return askOnce<Row>(text, values);
    });
  };
  /** Several checks share the connection, one after the other. */
  let last: Promise<unknown> = Promise.resolve();

  return {
    query: <Row>(text: string, values: unknown[] = []) => {
      const asked = last.then(() => ask<Row>(text, values));
      last = asked.catch(() => {});
      return asked;
    },
    close: async () => {
      isClosed = true;
      if (connection !== undefined) drop(connection);
    },
  };
}
