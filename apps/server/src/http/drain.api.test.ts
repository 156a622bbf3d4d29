/** A stopping process finishes running requests and reports that it stops. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { type ServerProcess, startServerProcess } from "@upwell/tests/harness/server-process";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createTestSmtp, type TestSmtp } from "@upwell/tests/harness/smtp";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { migrationNames } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import { getReady } from "../domain/site/site.ts";

const onServer = process.env.TEST_DB === "server";

describe("a process that receives SIGTERM", () => {
  let folder: string;
  let env: Record<string, string>;
  let smtp: TestSmtp;
  let server: ServerProcess;
  let drop: () => Promise<void> = async () => {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "upwell-drain-"));
    smtp = await createTestSmtp();
    env = { DATA_DIR: folder, SMTP_URL: smtp.url };
    if (onServer) {
      const { url = "", close } = await createTestDatabase();
      env.DATABASE_URL = url;
      drop = close;
    }
    server = await startServerProcess(env);
  }, 300_000);
  afterAll(async () => {
    await smtp.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens a connection and sends half of a request. */
  async function sendHalfRequest(body: string): Promise<Socket> {
    const { port } = new URL(server.origin);
    const socket = connect(Number(port), "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    return socket;
  }

  test("finishes requests, closes streams, sends the claimed mail once, and exits with 0", async () => {
    smtp.delayMs = 1_000;
    const csrf = await fetch(`${server.origin}/api/csrf/`);
    const { csrf_token: proof } = (await csrf.json()) as { csrf_token: string };
    const joined = await fetch(`${server.origin}/api/auth/register/`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: `csrftoken=${proof}`,
        "x-csrftoken": proof,
      },
      body: JSON.stringify({
        username: "ada",
        email: "ada@people.example",
        password: "correct horse 9",
        password_confirm: "correct horse 9",
      }),
    });
    expect(joined.status).toBe(201);
    const page = await fetch(`${server.origin}/api/live/?topics=directory`, {
      headers: { accept: "text/event-stream" },
    });
    expect(page.status).toBe(200);
    const listening = page.text();
    const body = JSON.stringify({ email: "ada@people.example", password: "not this one" });
    const slow = await sendHalfRequest(body);
    const response = text(slow);
    await vi.waitFor(() => expect(smtp.attempts).toBe(1), { timeout: 30_000 });

    const ended = server.stop("SIGTERM");
    // The stream ends first, which shows that the process is stopping.
    expect(await listening).toContain("retry:");
    slow.write(body.slice(5));
    expect(await response).toMatch(/^HTTP\/1\.1 403 [\s\S]*csrf_failed/);
    expect(await ended).toBe(0);
    expect(smtp.received).toHaveLength(1);

    const database = await openDatabase(readConfig(env));
    try {
      const mails = await database.db.selectFrom("mails").select(["state", "attempts"]).execute();
      expect(mails).toEqual([{ state: "sent", attempts: 1 }]);
    } finally {
      await database.close();
    }
  }, 60_000);
});

describe("readiness", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
  });
  afterAll(() => site.close());

  const ready = () => fetch(`${site.origin}/api/health/ready`);
  const unavailable = { status: 503 };

  test("fails while the process is stopping", async () => {
    expect(await ready()).toMatchObject({ status: 200 });
    await expect(getReady(site.deps, { stopping: true })).rejects.toMatchObject(unavailable);
  });

  test("fails while a migration is missing; liveness does not", async () => {
    const last = (await migrationNames()).at(-1);
    const { db } = site.deps;
    const { rows } = await sql<{ name: string; timestamp: string; hash: string }>`
      delete from kysely_migration where name = ${last} returning *`.execute(db);
    expect(await (await ready()).json()).toMatchObject({ detail: expect.stringMatching(/older/) });
    expect(await fetch(`${site.origin}/api/health/live`)).toMatchObject({ status: 200 });
    const [row] = rows;
    await sql`insert into kysely_migration (name, timestamp, hash)
      values (${row?.name}, ${row?.timestamp}, ${row?.hash})`.execute(db);
    expect(await ready()).toMatchObject({ status: 200 });
  });

  test("does not wait behind the site's queries", async () => {
    const { db } = site.deps;
    // Together they take far longer than readiness may.
    const [count, seconds] = onServer ? [60, 1] : [150, 0.02];
    const queries = Array.from({ length: count }, () =>
      sql`select pg_sleep(${seconds})`.execute(db).catch(() => {}),
    );
    expect(await ready()).toMatchObject({ status: 200 });
    await Promise.all(queries);
  });

  test.runIf(!onServer)("fails while the only connection is blocked", async () => {
    const tx = await site.deps.db.startTransaction().execute();
    expect(await ready()).toMatchObject(unavailable);
    await tx.rollback().execute();
    expect(await ready()).toMatchObject({ status: 200 });
  });
});
