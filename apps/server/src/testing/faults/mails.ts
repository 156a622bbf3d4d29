/** Every mail that was promised: sent, and how often it arrived. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { World } from "./world.ts";

type Row = { id: number; to_address: string; state: string; attempts: number };

const stored = async ({ database }: World) =>
  (
    await sql<Row>`select id, to_address, state, attempts from mails order by id`.execute(
      database.db,
    )
  ).rows;

/** What a killed process had in hand is taken up again after five minutes. */
async function untilSent(world: World, withinMs: number): Promise<Row[]> {
  const until = Date.now() + withinMs;
  for (;;) {
    const rows = await stored(world);
    if (Date.now() >= until || rows.every(({ state }) => state !== "queued")) return rows;
    await sleep(1000);
  }
}

/** How often each mail arrived, by the number that its Message-ID carries. */
function arrivals({ smtp }: World): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { text } of smtp.received) {
    const id = Number(/^Message-ID: <mail-(\d+)-/im.exec(text)?.[1]);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

export type MailReport = { mails: number; twice: number; complaints: string[] };

/**
 * A mail may arrive twice only where its sender could not hear or note that it had arrived; both
 * then carry one Message-ID. `waitMs` is how long to wait for what is still to be sent.
 */
export async function checkMails(world: World, waitMs: number): Promise<MailReport> {
  const rows = await untilSent(world, waitMs);
  const arrived = arrivals(world);
  const complaints: string[] = [];
  let twice = 0;
  for (const { id, to_address, state, attempts } of rows) {
    const times = arrived.get(id) ?? 0;
    if (state === "sent" && times === 0)
      complaints.push(`mail ${id} counts as sent and never arrived`);
    if (state === "failed") complaints.push(`mail ${id} was given up`);
    if (state === "queued" && waitMs > 0) complaints.push(`mail ${id} is still queued`);
    if (times > 1) twice += 1;
    if (times > attempts)
      complaints.push(`mail ${id} to ${to_address} arrived more often than it was tried`);
  }
  const written = rows.map(({ to_address }) => to_address);
  for (const address of world.scene.promised) {
    const count = written.filter((one) => one === address).length;
    if (count !== 1) complaints.push(`${count} mails were written to ${address}`);
  }
  return { mails: rows.length, twice, complaints };
}
