import { useIsWide } from "@upwell/client/use-is-wide";
import type { ReactNode } from "react";

/** A property of the records; the first one is the row header. */
type Column<T> = {
  head: string;
  className?: string;
  /** Returns `null` if there is no value; the list then omits the field. */
  cell(record: T): ReactNode;
};

export type Columns<T> = readonly [Column<T>, ...Column<T>[]];

export type RecordTableProps<T> = {
  caption: string;
  records: readonly T[];
  getKey(record: T): string | number;
  columns: Columns<T>;
};

/** Records as a table, or as a list on narrow screens. */
export function RecordTable<T>({ caption, records, getKey, columns }: RecordTableProps<T>) {
  const isWide = useIsWide();
  const [name, ...others] = columns;
  if (!isWide) {
    return (
      <ul aria-label={caption}>
        {records.map((record) => (
          <li key={getKey(record)} className="border-b border-hairline py-3 text-sm">
            <div>{name.cell(record)}</div>
            <dl className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
              {others.map(({ head, cell }) => {
                const value = cell(record);
                return (
                  value !== null && (
                    <div key={head} className="flex min-w-0 gap-2">
                      <dt className="shrink-0 text-ink-faint">{head}</dt>
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
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-edge text-xs text-ink-faint">
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="py-2 pe-4 text-start font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={getKey(record)} className="border-b border-hairline align-top">
            <th scope="row" className="py-2.5 pe-4 text-start font-normal">
              {name.cell(record)}
            </th>
            {others.map(({ head, className, cell }) => (
              <td key={head} className={`py-2.5 pe-4 wrap-anywhere ${className ?? ""}`}>
                {cell(record)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
