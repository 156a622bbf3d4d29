import { useMutation } from "@tanstack/react-query";
import { FormError } from "@upwell/client/form-error";
import * as m from "@upwell/messages/employments";
import { Button } from "@upwell/ui/button";
import { toast } from "@upwell/ui/toast";
import { Copy } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { proveBy } from "./mutations.ts";

export type RecordProofProps = {
  title: string;
  hint: ReactNode;
  /** What the record is called, where it goes and what it is. */
  rows: readonly (readonly [name: string, value: string])[];
  record: string;
  checkLabel: string;
  mutation: ReturnType<typeof proveBy>;
};

/** What proves a claim where it is published, and a button to look for it. */
export function RecordProof({ title, hint, rows, record, checkLabel, mutation }: RecordProofProps) {
  const { mutate, isPending, error } = useMutation(mutation);
  return (
    <div className="basis-full rounded-md border border-hairline p-4 text-sm">
      <p className="mb-1 font-semibold">{title}</p>
      <p className="text-ink-soft">{hint}</p>
      <dl className="my-3 grid gap-x-3 gap-y-1 rounded-sm border border-hairline bg-sheet px-3 py-2 sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <Fragment key={value}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="select-all wrap-anywhere">
              <code>{value}</code>
            </dd>
          </Fragment>
        ))}
      </dl>
      {error !== null && (
        <div className="mb-3">
          <FormError failure={error} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {"clipboard" in navigator && (
          <Button
            size="sm"
            variant="secondary"
            icon={Copy}
            onClick={() =>
              void navigator.clipboard
                .writeText(record)
                .then(() => toast({ title: m.recordCopied }))
            }
          >
            {m.copyRecord}
          </Button>
        )}
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          {isPending ? m.checkingRecord : checkLabel}
        </Button>
      </div>
    </div>
  );
}
