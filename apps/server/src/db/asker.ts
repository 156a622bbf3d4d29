/** A connection of its own for small questions that must not wait behind the site's queries. */
import pg from "pg";

const answerWithinMs = 1000;

export type Asker = {
  /** The first row of the answer; throws where none comes in time. */
  ask<Row>(question: string, values?: unknown[]): Promise<Row>;
  close(): Promise<void>;
};

/** Connects at the first question, and again at the next one after an error. */
export function openAsker(url: string): Asker {
  let connection: Promise<pg.Client> | undefined;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "upwell watch",
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    // Without a listener a broken connection would end the process.
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const drop = (broken: Promise<pg.Client>) => {
    if (connection === broken) connection = undefined;
    broken.then((client) => client.connection.stream.destroy()).catch(() => {});
  };

  return {
    ask: async <Row>(question: string, values: unknown[] = []) => {
      connection ??= connect();
      const used = connection;
      try {
        const { rows } = await (await used).query(question, values);
        return rows[0] as Row;
      } catch (error) {
        drop(used);
        throw error;
      }
    },
    close: async () => {
      if (connection !== undefined) drop(connection);
    },
  };
}
