/** The processor time of a database server for one database. */
import { existsSync, readFileSync } from "node:fs";
import pg from "pg";

const nsPerMs = 1_000_000;

/** Returns how long a process with one thread has run on Linux; undefined where the system does not tell. */
function readRunMs(pid: number): number | undefined {
  const file = `/proc/${pid}/schedstat`;
  if (!existsSync(file)) return undefined;
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]) / nsPerMs;
  } catch {
    // It has ended since.
    return undefined;
  }
}

type DatabaseUsage = {
  /**
   * Returns the processor time of all connections but this one, since the first call. Zero if the database runs
   * elsewhere.
   */
  readCpuMs(): Promise<number>;
  close(): Promise<void>;
};

export async function openDatabaseUsage(databaseUrl: string): Promise<DatabaseUsage> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const known = new Map<number, number>();
  let total = 0;
  return {
    readCpuMs: async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      for (const { pid } of rows) {
        const ran = readRunMs(pid) ?? 0;
        total += Math.max(0, ran - (known.get(pid) ?? 0));
        known.set(pid, ran);
      }
      return total;
    },
    close: () => client.end(),
  };
}
