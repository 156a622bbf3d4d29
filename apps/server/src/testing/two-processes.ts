/** Two server processes on one database, and people who use either. */
import { createClient } from "@upwell/contract/client";
import type { Db } from "../db/client.ts";
import { startSession } from "../domain/auth/sessions.ts";
import { cookieJar } from "./cookies.ts";
import { openTestDatabase } from "./database.ts";
import { unique } from "./people.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export type TwoProcesses = {
  db: Db;
  a: ServerProcess;
  b: ServerProcess;
  close(): Promise<void>;
};

export async function openTwoProcesses(env: Record<string, string> = {}): Promise<TwoProcesses> {
  const database = await openTestDatabase();
  const both = { ...env, DATABASE_URL: database.url ?? "", DATABASE_POOL_SIZE: "5" };
  const [a, b] = await Promise.all([startServerProcess(both), startServerProcess(both)]);
  return {
    db: database.db,
    a,
    b,
    close: async () => {
      await Promise.all([a.end("SIGTERM"), b.end("SIGTERM")]);
      await database.close();
    },
  };
}

/** A signed-in person, written straight into the database. */
export async function personOf(db: Db, role: "user" | "admin" = "user") {
  const username = unique(role);
  const { id } = await db
    .insertInto("users")
    .values({
      username,
      email: `${username}@people.example`,
      role,
      email_verified_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { token } = await startSession({ db, now: () => new Date() }, id, { remember: false });
  return { id, token };
}

/** How a person calls one of the processes. */
export const through = ({ origin }: ServerProcess, token: string | null) =>
  createClient({
    base: `${origin}/api`,
    portal: "client",
    token: () => token,
    csrfCookie: () => undefined,
    onUnauthenticated: () => {},
    fetch: cookieJar().fetch,
  });
