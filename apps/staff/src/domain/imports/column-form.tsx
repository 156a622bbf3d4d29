import { useMutation } from "@tanstack/react-query";
import { dateOrders, importFields, tableFormats } from "@upwell/contract/imports/values";
import * as m from "@upwell/messages/import-page";
import { Button } from "@upwell/ui/button";
import { CheckBox } from "@upwell/ui/check-box";
import { Section } from "@upwell/ui/section";
import { type ReactNode, useState } from "react";
import { ChoiceField } from "../../lib/choices.tsx";
import { readFile } from "./mutations.ts";
import type { ImportDetail } from "./queries.ts";
import { isRepository, RepositoryReader } from "./repository-reader.tsx";

const Sample = ({ columns, sample }: Pick<ImportDetail, "columns" | "sample">) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by the keyboard.
  <section className="mt-6 overflow-x-auto" tabIndex={0} aria-label={m.sample}>
    <table className="text-sm">
      <caption className="mb-2 text-start font-semibold">{m.sample}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border-b border-hairline py-1 pe-6 text-start">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.map((row) => (
          <tr key={row.join("|")}>
            {columns.map((column, at) => (
              <td key={column} className="max-w-64 truncate border-b border-hairline py-1 pe-6">
                {row[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type ColumnFormProps = { slug: string; of: ImportDetail; giveUp: ReactNode };

/** Matches the columns of a table, and reads the file. */
export function ColumnForm({ slug, of, giveUp }: ColumnFormProps) {
  const { id, columns, sample, options } = of;
  const [matched, setMatched] = useState(options.columns);
  const [dates, setDates] = useState(options.dates);
  const [hasPublicNames, setPublicNames] = useState(options.hasPublicNames);
  const { mutate, isPending } = useMutation(readFile(slug, id));
  const match = (field: (typeof importFields)[number], heading: string) =>
    setMatched([
      ...matched.filter((one) => one.field !== field),
      ...(heading === "" ? [] : [{ field, heading }]),
    ]);
  const isTable = tableFormats.includes(of.format);
  return (
    <Section title={isTable ? m.columns : m.read} text={isTable ? m.columnsText : undefined}>
      {isTable && (
        <>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {importFields.map((field) => (
              <ChoiceField
                key={field}
                label={m.fields[field]}
                value={matched.find((one) => one.field === field)?.heading ?? ""}
                onChange={(event) => match(field, event.target.value)}
                choices={[["", m.noColumn], ...columns.map((one) => [one, one] as const)]}
              />
            ))}
            <ChoiceField
              label={m.dates}
              value={dates}
              onChange={(event) => setDates(event.target.value as typeof dates)}
              choices={dateOrders.map((one) => [one, m.dateOrders[one]] as const)}
            />
          </div>
          <Sample columns={columns} sample={sample} />
        </>
      )}
      <div className="mt-6">
        <CheckBox
          label={m.names}
          hint={m.namesHint}
          checked={hasPublicNames}
          onChange={(event) => setPublicNames(event.target.checked)}
        />
      </div>
      {isRepository(of) ? (
        <RepositoryReader slug={slug} of={of} options={{ hasPublicNames }} giveUp={giveUp} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            busy={isPending}
            onClick={() => mutate({ dates, hasPublicNames, ...(isTable && { columns: matched }) })}
          >
            {m.read}
          </Button>
          {giveUp}
        </div>
      )}
    </Section>
  );
}
