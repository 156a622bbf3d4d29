/** How long what imports need is kept. */
import { sql } from "kysely";
import type { RetentionRule } from "./rule-queries.ts";

const importsBefore = (before: Date) => sql`select id from imports where created_at < ${before}`;

export const importRules: readonly RetentionRule[] = [
  {
    description: "Files of imports that were not read",
    period: "30 days",
    days: 30,
    table: "import_parts",
    due: (before) => sql`import_id in (${importsBefore(before)})`,
  },
  {
    description:
      "Mailboxes of authors of imported texts, as a hash, unless they have confirmed them",
    period: "30 days",
    days: 30,
    table: "imported_rows",
    due: (before) => sql`address_hash is not null and import_id in (${importsBefore(before)})`,
    cleared: sql`address_hash = null`,
  },
  {
    description: "Mailboxes in what was read of the files of imports, as a hash",
    period: "30 days",
    days: 30,
    table: "import_items",
    due: (before) => sql`address_hash is not null and import_id in (${importsBefore(before)})`,
    cleared: sql`address_hash = null`,
  },
  {
    description: "What was read of the files of imports",
    period: "60 days",
    days: 60,
    table: "import_items",
    due: (before) => sql`import_id in (${importsBefore(before)})`,
  },
];
