/** Checks every promised mail: sent, and how often it arrived. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Environment } from "./environment.ts";

type Row = { id: number; to_address: string; state: string; attempts: number };

const listStoredMails = async ({ database }: Environment) =>
  (
    await sql<Row>`select id, to_address, state, attempts from mails order by id`.execute(
      database.db,
    )
  ).rows;

/** A killed process's mails are claimed again after five minutes. */
async function waitUntilSent(environment: Environment, withinMs: number): Promise<Row[]> {
  const until = Date.now() + withinMs;
  for (;;) {
    const rows = await listStoredMails(environment);
    if (Date.now() >= until || rows.every(({ state }) => state !== "queued")) return rows;
    await sleep(1000);
  }
}

/** Counts how often each mail arrived, by the number in its Message-ID. */
function countDeliveries({ smtp }: Environment): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { text } of smtp.received) {
    const id = Number(/^Message-ID: <mail-(\d+)-/im.exec(text)?.[1]);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

export type MailReport = { mails: number; duplicates: number; errors: string[] };

/**
 * Checks that a mail arrives twice only if its sender could not receive or store the response; both
 * copies then have the same Message-ID. `waitMs` limits the wait for queued mails.
 */
export async function checkMails(environment: Environment, waitMs: number): Promise<MailReport> {
  const rows = await waitUntilSent(environment, waitMs);
  const arrived = countDeliveries(environment);
  const errors: string[] = [];
  let duplicates = 0;
  for (const { id, to_address, state, attempts } of rows) {
    const times = arrived.get(id) ?? 0;
    if (state === "sent" && times === 0) errors.push(`mail ${id} counts as sent but never arrived`);
    if (state === "failed") errors.push(`mail ${id} was abandoned`);
    if (state === "queued" && waitMs > 0) errors.push(`mail ${id} is still queued`);
    if (times > 1) duplicates += 1;
    if (times > attempts)
      errors.push(`mail ${id} to ${to_address} arrived more often than it was attempted`);
  }
  const written = rows.map(({ to_address }) => to_address);
  for (const email of environment.context.promised) {
    const count = written.filter((one) => one === email).length;
    if (count !== 1) errors.push(`${count} mails were written to ${email}`);
  }
  return { mails: rows.length, duplicates, errors };
}
