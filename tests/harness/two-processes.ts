/** Two server processes on one database, and clients for either. */
import { createClient } from "@upwell/contract/client";
import type { Db } from "../../apps/server/src/db/client.ts";
import { checkCounts } from "../../apps/server/src/db/counts/counts.ts";
import { startSession } from "../../apps/server/src/domain/auth/sessions.ts";
import { createCookieJar } from "./cookies.ts";
import { createTestDatabase } from "./database.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { insertRow, insertRows } from "./table-rows.ts";
import { insertPlatform, testPasswordHash, unique } from "./users.ts";

export type TwoProcesses = {
  db: Db;
  a: ServerProcess;
  b: ServerProcess;
  /** Starts a further process. */
  start(): Promise<ServerProcess>;
  close(): Promise<void>;
};

export async function startTwoProcesses(env: Record<string, string> = {}): Promise<TwoProcesses> {
  const database = await createTestDatabase();
  const both = { ...env, DATABASE_URL: database.url ?? "", DATABASE_POOL_SIZE: "5" };
  const processes: ServerProcess[] = [];
  const start = async () => {
    const started = await startServerProcess(both);
    processes.push(started);
    return started;
  };
  const [a, b] = await Promise.all([start(), start()]);
  return {
    db: database.db,
    a,
    b,
    start,
    close: async () => {
      await Promise.all(processes.map((one) => one.stop("SIGTERM")));
      await database.close();
    },
  };
}

/** Inserts a signed-in user. */
export async function insertUser(db: Db, role: "user" | "admin" = "user") {
  const username = unique(role);
  const email = `${username}@people.example`;
  const { id } = await insertRow(db, "users", {
    username,
    email,
    role,
    password_hash: await testPasswordHash(),
    email_verified_at: new Date(),
  });
  const { token } = await startSession({ db, now: () => new Date() }, id, { remember: false });
  return { id, email, token };
}

/** Inserts features on a new platform with correct counts; returns the ids in the order of the titles. */
export async function insertCountedFeatures(
  db: Db,
  titles: readonly string[],
  authorId: number | null = null,
): Promise<number[]> {
  const { id: platform_id } = await insertPlatform({ deps: { db } }, "Platform");
  const rows = await insertRows(
    db,
    "features",
    titles.map((title) => ({
      platform_id,
      user_id: authorId,
      title,
      description: "A wish of many people.",
    })),
  );
  await checkCounts(db, { fix: true });
  return rows.map(({ id }) => id);
}

/** Creates a client for one of the processes. */
export const createClientFor = ({ origin }: ServerProcess, token: string | null) =>
  createClient({
    base: `${origin}/api`,
    portal: "client",
    token: () => token,
    csrfCookie: () => undefined,
    onUnauthenticated: () => {},
    fetch: createCookieJar().fetch,
  });
