import type { RawBuilder, SqlBool } from "kysely";
import type { Database } from "../../db/schema.ts";

export type RetentionRule = {
  /** As in the documents. */
  description: string;
  /** As in the documents. */
  period: string;
  days: number;
  table: keyof Database;
  /** Returns the condition of expired rows, which uses the rule's index. */
  due(before: Date): RawBuilder<SqlBool>;
  /** Assignments that clear the rows; without them, rows are deleted. */
  cleared?: RawBuilder<unknown>;
};
