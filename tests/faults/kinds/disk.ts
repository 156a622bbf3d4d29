/** Full disks: of the database server, the embedded database and the uploads. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { startBreakablePostgres } from "../../../tools/breakable-postgres.ts";
import { startServerProcess } from "../../harness/server-process.ts";
import type { Fault, StandaloneFault } from "../fault.ts";
import { createName, createText, createTitle } from "../random-texts.ts";
import { createVisitor, type Person, send } from "../send.ts";
import { openSmallDisk, type SmallDisk } from "../small-disk.ts";

const smallImage = {
  create: { width: 300, height: 300, channels: 3, background: "#357" },
} as const;
const cannotMount = "this process may not mount a small file system";

export const databaseDiskFull: Fault = {
  name: "the disk of PostgreSQL is full",
  unavailable: "all",
  getMissing: ({ disk }) => (disk === undefined ? cannotMount : undefined),
  inject: async ({ disk, postgres, database }) => {
    disk?.fill();
    // Uses up the space inside existing files, too; the statement fails and leaves nothing.
    await sql`create table ballast as
      select repeat(md5(n::text), 100) from generate_series(1, 200000) as n`
      .execute(database.db)
      .catch(() => {});
    await sleep(4000);
    disk?.free();
    // A server that cannot write its log stops; its service manager restarts it.
    await postgres.start();
  },
};

async function registerUser(origin: string): Promise<Person> {
  const person = createVisitor();
  const username = createName();
  const password = "long winter evenings 7";
  const result = await send(origin, person, "POST", "/auth/register/", {
    username,
    email: `${username}@people.example`,
    password,
    password_confirm: password,
    first_name: "Ada",
    last_name: "Byron",
  });
  if (result.kind !== "ok") throw new Error(`No one could register: ${JSON.stringify(result)}`);
  return { ...person, token: (result.body as { token: string }).token };
}

async function withSmallDisk(
  megabytes: number,
  attempt: (disk: SmallDisk) => Promise<string[]>,
): Promise<string[]> {
  const disk = openSmallDisk(megabytes);
  if (disk === undefined) throw new Error(cannotMount);
  try {
    return await attempt(disk);
  } finally {
    disk.close();
  }
}

const missing = () => {
  const disk = openSmallDisk(1);
  disk?.close();
  return disk === undefined ? cannotMount : undefined;
};

/** Suggests features until one fails; every acknowledged one must exist afterwards. */
export const embeddedDiskFull: StandaloneFault = {
  name: "the disk of the embedded database is full",
  getMissing: missing,
  run: () =>
    withSmallDisk(250, async (disk) => {
      const env = { DATA_DIR: disk.folder, SEED: "demo", REQUIRE_EMAIL_VERIFICATION: "false" };
      const site = await startServerProcess(env);
      const complaints: string[] = [];
      const ids: number[] = [];
      const person = await registerUser(site.origin);
      const suggest = async () => {
        const body = { platform: 1, title: createTitle(), description: createText(), tags: [] };
        const result = await send(site.origin, person, "POST", "/features/", body);
        if (result.kind === "ok") ids.push((result.body as { id: number }).id);
        else if (result.kind === "defect") complaints.push(result.what);
        return result.kind;
      };
      for (let n = 0; n < 5; n += 1) await suggest();
      disk.fill();
      for (let n = 0; n < 10; n += 1) await suggest();
      disk.free();
      for (let tries = 0; (await suggest()) !== "ok"; tries += 1) {
        if (tries > 50) return [...complaints, "writes still fail after space was freed"];
        await sleep(200);
      }
      for (const id of ids) {
        const result = await send(site.origin, person, "GET", `/features/${id}/`);
        if (result.kind !== "ok") complaints.push(`the idea ${id} is lost`);
      }
      await site.stop("SIGTERM");
      return complaints;
    }),
};

export const uploadsDiskFull: StandaloneFault = {
  name: "the disk of the uploads is full",
  getMissing: missing,
  run: () =>
    withSmallDisk(4, async (disk) => {
      const postgres = await startBreakablePostgres();
      const site = await startServerProcess({
        DATABASE_URL: postgres.url,
        DATA_DIR: disk.folder,
        REQUIRE_EMAIL_VERIFICATION: "false",
      });
      const person = await registerUser(site.origin);
      const png = await sharp(smallImage).png().toBuffer();
      const upload = () => {
        const form = new FormData();
        form.set("avatar", new Blob([new Uint8Array(png)]), "me.png");
        return send(site.origin, person, "PATCH", "/auth/me/", form);
      };
      const expected = async (kind: "ok" | "unavailable") => {
        const result = await upload();
        return result.kind === kind ? [] : [`${kind} was expected: ${JSON.stringify(result)}`];
      };
      const complaints = await expected("ok");
      disk.fill();
      complaints.push(...(await expected("unavailable")));
      disk.free();
      complaints.push(...(await expected("ok")));
      await site.stop("SIGTERM");
      await postgres.end();
      return complaints;
    }),
};
