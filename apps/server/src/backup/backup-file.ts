/**
 * Format of a backup file: gzipped lines. The first line is the header, the last confirms that the file
 * is complete; between them are images and tables, each with a checksum.
 *
 *     {"format":"upwell-backup","version":1,"taken_at":"...","images":"here"}
 *     #image {"key":"avatars/...","sha256":"..."}
 *     UklGR...
 *     #schema {"migrations":["0001_tables",...]}
 *     #table {"name":"users","columns":["id",...]}
 *     {"id":1,...}
 *     #end {"rows":1,"sha256":"...","last":1}
 *     #whole {"tables":34,"rows":1,"images":1}
 */
import * as z from "zod/mini";
import type { TableFooter, TableHeader } from "../db/backup/dump.ts";

export const formatName = "upwell-backup" as const;
export const formatVersion = 1;

export const header = z.object({
  format: z.literal(formatName),
  version: z.int(),
  taken_at: z.string(),
  /** Images in a bucket are not part of the backup. */
  images: z.enum(["here", "bucket"]),
});
export type Header = z.infer<typeof header>;

const name = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/));
const sha256 = z.string();
const count = z.int();
/** Lines that begin with #, by the word that follows. */
export const sectionSchemas = {
  schema: z.object({ migrations: z.array(z.string()).check(z.minLength(1)) }),
  table: z.object({ name, columns: z.array(name).check(z.minLength(1)) }),
  end: z.object({ rows: count, sha256, last: z.nullable(z.int()) }),
  image: z.object({ key: z.string().check(z.regex(/^[a-z]+\/[0-9a-f]{64}\.webp$/)), sha256 }),
  whole: z.object({ tables: count, rows: count, images: count }),
} as const;
export type SectionName = keyof typeof sectionSchemas;
export type Totals = z.infer<(typeof sectionSchemas)["whole"]>;

/** The parts of a backup, in the order of the file. */
export type BackupPart =
  | { kind: "header"; header: Header }
  | { kind: "image"; key: string; content: Buffer }
  | { kind: "schema"; migrations: string[] }
  | { kind: "table"; table: TableHeader }
  | { kind: "rows"; table: TableHeader; lines: string[] }
  | { kind: "end"; table: TableHeader; footer: TableFooter }
  | { kind: "whole"; totals: Totals };
