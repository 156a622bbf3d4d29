/** How long what imports need is kept. */
import { serverLimits } from "@upwell/contract/server-limits";
import { sql } from "kysely";
import type { RetentionRule } from "./rule.ts";

const importsBefore = (before: Date) => sql`select id from imports where created_at < ${before}`;

export const importRules: readonly RetentionRule[] = [
  {
    description: "Addresses of authors whose ideas were imported, as a hash",
    period: "30 days",
    days: serverLimits.imports.addressDays,
    table: "imported_rows",
    due: (before) => sql`author_hash is not null and import_id in (${importsBefore(before)})`,
    cleared: sql`author_hash = null`,
  },
  {
    description: "Keys of these hashes",
    period: "30 days",
    days: serverLimits.imports.addressDays,
    table: "imports",
    due: (before) => sql`author_key is not null and created_at < ${before}`,
    cleared: sql`author_key = null`,
  },
  {
    description: "Files of imports that were not read",
    period: "30 days",
    days: 30,
    table: "import_parts",
    due: (before) => sql`import_id in (${importsBefore(before)})`,
  },
  {
    description: "What was read of the files of imports",
    period: "60 days",
    days: 60,
    table: "import_items",
    due: (before) => sql`import_id in (${importsBefore(before)})`,
  },
];
