/** Rows of one table, written and read directly. */
import type { InsertObject, Kysely, Selectable, UpdateObject } from "kysely";
import type { Db } from "../../apps/server/src/db/client.ts";
import type { Database } from "../../apps/server/src/db/schema.ts";

type Source = Db | { deps: { db: Db } };
type Table = keyof Database & string;
type Row<T extends Table> = Selectable<Database[T]>;
type Column<T extends Table> = keyof Row<T> & string;
/** The id of a row, or columns that equal these values. */
type Where<T extends Table> = number | Partial<Row<T>>;

/** The table is a parameter here, of which Kysely infers no columns; the functions below have the types. */
const open = (source: Source) =>
  ("deps" in source ? source.deps.db : source) as unknown as Kysely<
    Record<string, Record<string, unknown>>
  >;

const filter = (where: number | object): Record<string, unknown> =>
  typeof where === "number" ? { id: where } : { ...where };

/** Inserts rows, and returns all of their columns. */
export const insertRows = async <T extends Table>(
  source: Source,
  table: T,
  rows: readonly InsertObject<Database, T>[],
): Promise<Row<T>[]> =>
  (await open(source)
    .insertInto(table)
    .values(rows as Record<string, unknown>[])
    .returningAll()
    .execute()) as Row<T>[];

/** Inserts a row, and returns all of its columns. */
export async function insertRow<T extends Table>(
  source: Source,
  table: T,
  row: InsertObject<Database, T>,
): Promise<Row<T>> {
  const [inserted] = await insertRows(source, table, [row]);
  if (inserted === undefined) throw new Error(`${table} has no new row.`);
  return inserted;
}

/** Updates the rows of `where`. */
export const updateRows = <T extends Table>(
  source: Source,
  table: T,
  where: Where<T>,
  values: UpdateObject<Database, T>,
) =>
  open(source)
    .updateTable<string>(table)
    .set(values)
    .where((eb) => eb.and(filter(where)))
    .execute();

/** Returns columns of the rows of `where`. */
export const findRows = async <T extends Table, C extends Column<T> = Column<T>>(
  source: Source,
  table: T,
  where: Where<T>,
  columns?: readonly C[],
  order?: Column<T>,
): Promise<Pick<Row<T>, C>[]> => {
  const all = open(source)
    .selectFrom<string>(table)
    .where((eb) => eb.and(filter(where)));
  const query = columns === undefined ? all.selectAll() : all.select(columns);
  return (await (order === undefined ? query : query.orderBy(order)).execute()) as Row<T>[];
};

/** Returns the first row that `findRows` would return. */
export async function findRow<T extends Table, C extends Column<T> = Column<T>>(
  source: Source,
  table: T,
  where: Where<T>,
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>> {
  const [row] = await findRows(source, table, where, columns);
  if (row === undefined) throw new Error(`${table} has no such row.`);
  return row;
}

/** Returns columns of the audit events of `where`, oldest first. */
export const findAudit = <C extends Column<"audit_events">>(
  source: Source,
  where: Where<"audit_events">,
  columns: readonly C[],
) => findRows(source, "audit_events", where, columns, "id");
