import { useMutation } from "@tanstack/react-query";
import { FormError } from "@upwell/client/form-error";
import * as m from "@upwell/messages/employments";
import { Button } from "@upwell/ui/button";
import { Interpolate } from "@upwell/ui/interpolate";
import { toast } from "@upwell/ui/toast";
import { Copy } from "lucide-react";
import { Fragment } from "react";
import type { Employment } from "../../lib/entities.ts";
import { proveByDns } from "./mutations.ts";

export type DnsProofProps = {
  employment: Employment;
  dns: NonNullable<Employment["dns"]>;
};

/** The TXT record that proves a claim, and a button to look it up. */
export function DnsProof({ employment, dns: { domain, name, record } }: DnsProofProps) {
  const { mutate, isPending, error } = useMutation(proveByDns(employment));
  return (
    <div className="basis-full rounded-md border border-hairline p-4 text-sm">
      <p className="mb-1 font-semibold">{m.proveByDns}</p>
      <p className="text-ink-soft">
        <Interpolate
          text={m.dnsHint}
          parts={{ domain: <span className="font-semibold text-ink">{domain}</span> }}
        />
      </p>
      <dl className="my-3 grid gap-x-3 gap-y-1 rounded-sm border border-hairline bg-sheet px-3 py-2 sm:grid-cols-[auto_1fr]">
        {[
          [m.recordName, name],
          [m.recordValue, record],
        ].map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-ink-soft">{label}</dt>
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
          {isPending ? m.checkingRecord : m.checkRecord}
        </Button>
      </div>
    </div>
  );
}
