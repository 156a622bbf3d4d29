/** Disks that are full: under the database server, the embedded database, and the uploads. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { startBreakablePostgres } from "../../../../../../tools/breakable-postgres.ts";
import { startServerProcess } from "../../server-process.ts";
import type { Kind, LoneKind } from "../kind.ts";
import { newVisitor, type Person, send } from "../send.ts";
import { openSmallDisk, type SmallDisk } from "../small-disk.ts";
import { newName, newText, newTitle } from "../words.ts";

const smallPicture = {
  create: { width: 300, height: 300, channels: 3, background: "#357" },
} as const;
const noDisk = "this process may not mount a small file system";

export const databaseDiskFull: Kind = {
  name: "the disk of PostgreSQL is full",
  unavailable: "all",
  missing: ({ disk }) => (disk === undefined ? noDisk : undefined),
  happen: async ({ disk, postgres, database }) => {
    disk?.fill();
    // What its files still had room for is used up, too; it fails, and leaves nothing.
    await sql`create table ballast as
      select repeat(md5(n::text), 100) from generate_series(1, 200000) as n`
      .execute(database.db)
      .catch(() => {});
    await sleep(4000);
    disk?.free();
    // A server that could not write its log has ended; its service manager starts it again.
    await postgres.start();
  },
};

async function newMember(origin: string): Promise<Person> {
  const person = newVisitor();
  const username = newName();
  const password = "long winter evenings 7";
  const answer = await send(origin, person, "POST", "/auth/register/", {
    username,
    email: `${username}@people.example`,
    password,
    password_confirm: password,
    first_name: "Ada",
    last_name: "Byron",
  });
  if (answer.kind !== "ok") throw new Error(`Nobody could register: ${JSON.stringify(answer)}`);
  return { ...person, token: (answer.body as { token: string }).token };
}

async function onSmallDisk(
  megabytes: number,
  attempt: (disk: SmallDisk) => Promise<string[]>,
): Promise<string[]> {
  const disk = openSmallDisk(megabytes);
  if (disk === undefined) throw new Error(noDisk);
  try {
    return await attempt(disk);
  } finally {
    disk.close();
  }
}

const missing = () => {
  const disk = openSmallDisk(1);
  disk?.close();
  return disk === undefined ? noDisk : undefined;
};

/** Suggests ideas until one is answered otherwise; each that was answered has to stay. */
export const embeddedDiskFull: LoneKind = {
  name: "the disk of the embedded database is full",
  missing,
  try: () =>
    onSmallDisk(250, async (disk) => {
      const env = { DATA_DIR: disk.folder, SEED: "demo", REQUIRE_EMAIL_VERIFICATION: "false" };
      const site = await startServerProcess(env);
      const complaints: string[] = [];
      const kept: number[] = [];
      const person = await newMember(site.origin);
      const suggest = async () => {
        const body = { platform: 1, title: newTitle(), description: newText(), tags: [] };
        const answer = await send(site.origin, person, "POST", "/features/", body);
        if (answer.kind === "ok") kept.push((answer.body as { id: number }).id);
        else if (answer.kind === "defect") complaints.push(answer.what);
        return answer.kind;
      };
      for (let n = 0; n < 5; n += 1) await suggest();
      disk.fill();
      for (let n = 0; n < 10; n += 1) await suggest();
      disk.free();
      for (let tries = 0; (await suggest()) !== "ok"; tries += 1) {
        if (tries > 50) return [...complaints, "nothing can be written after there is room again"];
        await sleep(200);
      }
      for (const id of kept) {
        const answer = await send(site.origin, person, "GET", `/features/${id}/`);
        if (answer.kind !== "ok") complaints.push(`the idea ${id} is lost`);
      }
      await site.end("SIGTERM");
      return complaints;
    }),
};

export const uploadsDiskFull: LoneKind = {
  name: "the disk of the uploads is full",
  missing,
  try: () =>
    onSmallDisk(4, async (disk) => {
      const postgres = await startBreakablePostgres();
      const site = await startServerProcess({
        DATABASE_URL: postgres.url,
        DATA_DIR: disk.folder,
        REQUIRE_EMAIL_VERIFICATION: "false",
      });
      const person = await newMember(site.origin);
      const picture = await sharp(smallPicture).png().toBuffer();
      const upload = () => {
        const form = new FormData();
        form.set("avatar", new Blob([new Uint8Array(picture)]), "me.png");
        return send(site.origin, person, "PATCH", "/auth/me/", form);
      };
      const expected = async (kind: "ok" | "unavailable") => {
        const answer = await upload();
        return answer.kind === kind ? [] : [`${kind} was expected: ${JSON.stringify(answer)}`];
      };
      const complaints = await expected("ok");
      disk.fill();
      complaints.push(...(await expected("unavailable")));
      disk.free();
      complaints.push(...(await expected("ok")));
      await site.end("SIGTERM");
      await postgres.end();
      return complaints;
    }),
};
