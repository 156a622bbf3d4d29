/**
 * The file of a backup: lines of text, compressed. The first says what it is, the last that it is
 * whole; between them stand tables and pictures, each with a checksum at its end.
 *
 *     {"format":"upwell-backup","version":1,"taken_at":"...","pictures":"here"}
 *     #picture {"key":"avatars/...","sha256":"..."}
 *     UklGR...
 *     #schema {"migrations":["0001_initial",...]}
 *     #table {"name":"users","columns":["id",...]}
 *     {"id":1,...}
 *     #end {"rows":1,"sha256":"...","last":1}
 *     #whole {"tables":34,"rows":1,"pictures":1}
 */
import * as z from "zod/mini";
import type { TableBegins, TableEnds } from "../db/backup/dump.ts";

export const formatName = "upwell-backup" as const;
export const formatVersion = 1;

export const header = z.object({
  format: z.literal(formatName),
  version: z.int(),
  taken_at: z.string(),
  /** Pictures in a bucket of their own are left to it. */
  pictures: z.enum(["here", "bucket"]),
});
export type Header = z.infer<typeof header>;

const name = z.string().check(z.regex(/^[a-z_]+$/));
const sha256 = z.string();
const count = z.int();
/** The lines between the rows, by the word after the #. */
export const marks = {
  schema: z.object({ migrations: z.array(z.string()).check(z.minLength(1)) }),
  table: z.object({ name, columns: z.array(name).check(z.minLength(1)) }),
  end: z.object({ rows: count, sha256, last: z.nullable(z.int()) }),
  picture: z.object({ key: z.string().check(z.regex(/^[a-z]+\/[0-9a-f]{64}\.webp$/)), sha256 }),
  whole: z.object({ tables: count, rows: count, pictures: count }),
} as const;
export type Mark = keyof typeof marks;
export type Totals = z.infer<(typeof marks)["whole"]>;

/** What a reader gets, in the order of the file. */
export type BackupPart =
  | { kind: "header"; header: Header }
  | { kind: "picture"; key: string; content: Buffer }
  | { kind: "schema"; migrations: string[] }
  | { kind: "table"; table: TableBegins }
  | { kind: "rows"; table: TableBegins; lines: string[] }
  | { kind: "end"; table: TableBegins; ends: TableEnds }
  | { kind: "whole"; totals: Totals };

/** The file is no backup, or not a whole one; the message is a sentence for the person at the terminal. */
export class BackupDamaged extends Error {
  override name = "BackupDamaged";
}
