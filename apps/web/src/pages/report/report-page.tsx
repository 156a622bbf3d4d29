import { useHashQuery } from "@upwell/client/hash-location";
import { TextField } from "@upwell/client/text-field";
import { useContractForm } from "@upwell/client/use-contract-form";
import { limits } from "@upwell/contract/limits";
import { noticeBody } from "@upwell/contract/moderation/schemas";
import { counter } from "@upwell/messages/plural";
import * as m from "@upwell/messages/reports";
import { SubmitButton } from "@upwell/ui/submit-button";
import { useState } from "react";
import {
  parseTarget,
  readTarget,
  sendNotice,
  type Target,
} from "../../domain/moderation/notice.ts";

function NoticeForm({ about, onSent }: { about: Target | undefined; onSent(id: number): void }) {
  const form = useContractForm({
    rules: {
      schema: noticeBody,
      toBody: ({ address, ...said }) => {
        const { kind, id } = about ?? parseTarget(address) ?? { kind: "feature", id: 1 };
        return { [kind]: id, ...said };
      },
      check: ({ address }) =>
        about === undefined && parseTarget(address) === undefined
          ? { address: m.noticeAddressUnknown }
          : {},
    },
    defaultValues: { address: "", reason: "", name: "", email: "" },
    mutation: sendNotice(about),
    onSuccess: ({ id }) => onSent(id),
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col items-start gap-5">
      {about === undefined ? (
        <TextField
          form={form}
          name="address"
          label={m.noticeAddress}
          hint={m.noticeAddressHint}
          className="w-full"
          type="url"
          autoComplete="off"
        />
      ) : (
        <p className="font-semibold">{m.noticeAbout[about.kind](about.id)}</p>
      )}
      <TextField
        form={form}
        name="reason"
        label={m.noticeReason}
        hint={m.noticeReasonHint}
        counter={counter}
        className="w-full"
        rows={5}
        maxLength={limits.reason.max}
      />
      <TextField
        form={form}
        name="name"
        label={m.noticeName}
        aside={m.noticeOptional}
        className="w-full"
        autoComplete="name"
        maxLength={limits.displayName.max}
      />
      <TextField
        form={form}
        name="email"
        label={m.noticeEmail}
        aside={m.noticeOptional}
        className="w-full"
        type="email"
        autoComplete="email"
      />
      <p className="text-sm text-ink-soft">{m.noticeGoodFaith}</p>
      <SubmitButton busy={form.isSubmitting} label={m.send} busyLabel={m.sending} />
    </form>
  );
}

/** Reports what is illegal, without an account. */
export default function ReportPage() {
  const [query] = useHashQuery();
  const [sent, setSent] = useState<number>();
  return (
    <div className="page-width py-12 *:max-w-xl md:py-20">
      <h1 className="text-3xl">{m.noticeTitle}</h1>
      <p className="mt-3 mb-8 text-ink-soft">{m.noticeText}</p>
      <div role="status">
        {sent !== undefined && (
          <>
            <p className="font-semibold">{m.noticeSent(sent)}</p>
            <p className="text-ink-soft">{m.noticeSentText}</p>
          </>
        )}
      </div>
      {sent === undefined && <NoticeForm about={readTarget(query)} onSent={setSent} />}
    </div>
  );
}
