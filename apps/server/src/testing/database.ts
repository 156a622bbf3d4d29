/** A migrated, empty database of a test file's own, on the driver that TEST_DB names. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import type { OpenDatabase } from "../db/client.ts";
import { embeddedOptions, wrapEmbedded } from "../db/embedded.ts";
import { openServer } from "../db/server.ts";

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run this through vitest.`);
  return value;
}

async function openPacked(file: string): Promise<OpenDatabase> {
  const loadDataDir = new Blob([await readFile(file)]);
  return wrapEmbedded(await PGlite.create({ ...embeddedOptions, loadDataDir }));
}

async function openCopy(url: string, template: string): Promise<OpenDatabase & { url: string }> {
  const name = `upwell_test_${randomBytes(6).toString("hex")}`;
  const admin = await openServer(url, 1);
  await sql.raw(`create database ${name} template ${template}`).execute(admin.db);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const database = await openServer(address.href, 20);
  return {
    ...database,
    url: address.href,
    close: async () => {
      await database.close();
      await sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db);
      await admin.close();
    },
  };
}

/** Opens it; closing drops it. `url` is there on a server, for a process that connects to it. */
export function openTestDatabase(): Promise<OpenDatabase & { url?: string }> {
  return process.env.TEST_DB === "server"
    ? openCopy(fromEnvironment("TEST_DATABASE_URL"), fromEnvironment("TEST_TEMPLATE_DATABASE"))
    : openPacked(fromEnvironment("TEST_PACKED_DATABASE"));
}
