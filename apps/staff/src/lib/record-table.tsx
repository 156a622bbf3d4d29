import { useIsWide } from "@upwell/client/use-is-wide";
import type { ReactNode } from "react";

/** A property of the records; the first one is the row header. */
type Column<T> = {
  head: string;
  className?: string;
  /** Whether a list leaves out the head, as of a button that says what it does. */
  isHeadHidden?: boolean;
  /** Whether it has a line of its own in a list. */
  isLine?: boolean;
  /** Returns `null` if there is no value; the list then omits the field. */
  cell(record: T): ReactNode;
};

export type Columns<T> = readonly [Column<T>, ...Column<T>[]];

export type RecordTableProps<T> = {
  caption: string;
  records: readonly T[];
  getKey(record: T): string | number;
  columns: Columns<T>;
  /** Rows of one line, for lists that are read at a glance; long values are cut off. */
  isDense?: boolean | undefined;
};

/** Records as a table, or as a list on narrow screens. */
export function RecordTable<T>({
  caption,
  records,
  getKey,
  columns,
  isDense = false,
}: RecordTableProps<T>) {
  const isWide = useIsWide();
  const padding = isDense ? "py-0.5 pe-4 truncate" : "py-2.5 pe-4 wrap-anywhere";
  const [name, ...others] = columns;
  if (!isWide) {
    return (
      <ul aria-label={caption}>
        {records.map((record) => (
          <li key={getKey(record)} className="border-b border-hairline py-3 text-sm">
            <div>{name.cell(record)}</div>
            <dl className="mt-1.5 flex flex-wrap items-baseline gap-x-6 gap-y-1">
              {others.map(({ head, isHeadHidden, isLine, cell }) => {
                const value = cell(record);
                return (
                  value !== null && (
                    <div
                      key={head}
                      className={`flex min-w-0 items-baseline gap-2 ${isLine ? "basis-full" : ""}`}
                    >
                      <dt className={isHeadHidden ? "sr-only" : "shrink-0 text-ink-faint"}>
                        {head}
                      </dt>
                      <dd className="min-w-0 wrap-anywhere">{value}</dd>
                    </div>
                  )
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table className={`mt-2 w-full text-sm ${isDense ? "table-fixed" : ""}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-edge text-xs text-ink-faint">
        <tr>
          {columns.map(({ head, className }) => (
            <th
              key={head}
              scope="col"
              className={`${isDense ? "py-1" : "py-2"} pe-4 text-start font-semibold ${isDense ? (className ?? "") : ""}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={getKey(record)} className="border-b border-hairline align-baseline">
            <th scope="row" className={`${padding} text-start font-normal`}>
              {name.cell(record)}
            </th>
            {others.map(({ head, className, cell }) => {
              const value = cell(record);
              return (
                <td
                  key={head}
                  className={`${padding} ${className ?? ""}`}
                  title={isDense && typeof value === "string" ? value : undefined}
                >
                  {value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
