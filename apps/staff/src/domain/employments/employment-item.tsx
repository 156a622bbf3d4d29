import { useMutation } from "@tanstack/react-query";
import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/employments";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { FormActions } from "@upwell/ui/form-actions";
import { RelativeTime } from "@upwell/ui/relative-time";
import { useState } from "react";
import type { Employment } from "../../lib/entities.ts";
import { DnsProof } from "./dns-proof.tsx";
import { leaveEmployment } from "./mutations.ts";

type LeaveProps = { employment: Employment; onClose(): void };

function Leave({ employment, onClose }: LeaveProps) {
  const { mutate, isPending } = useMutation(leaveEmployment(employment));
  const { name } = employment.platform;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.leaveTitle(name)}
      description={m.leaveText}
      size="sm"
    >
      <FormActions
        onCancel={onClose}
        cancelVariant="secondary"
        variant="danger"
        busy={isPending}
        onClick={() => mutate(undefined, { onSuccess: onClose })}
      >
        {m.leave}
      </FormActions>
    </Dialog>
  );
}

/** An employment of the viewer: its state, its proof, and a button to leave. */
export function EmploymentItem({ employment }: { employment: Employment }) {
  const [isLeaving, setLeaving] = useState(false);
  const { platform, state, proof, jobTitle, company, reason } = employment;
  const facts = [m.states[state], state === "verified" ? m.proofs[proof] : ""].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-4 border-b border-hairline py-4">
      <Avatar shape="square" name={platform.name} src={imageUrl(platform.logoUrl)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{platform.name}</p>
        <p className="text-sm text-ink-soft">
          {[jobTitle, company].filter((text) => text !== "").join(", ")}
        </p>
        <p className="text-sm text-ink-faint">
          {facts.join(" · ")} · <RelativeTime date={employment.decidedAt ?? employment.claimedAt} />
        </p>
        {reason !== "" && <p className="mt-1 text-sm wrap-anywhere">{reason}</p>}
      </div>
      {(state === "claimed" || state === "verified") && (
        <Button variant="secondary" size="sm" onClick={() => setLeaving(true)}>
          {state === "claimed" ? m.withdraw : m.leave}
        </Button>
      )}
      {employment.dns !== null && <DnsProof employment={employment} dns={employment.dns} />}
      {isLeaving && <Leave employment={employment} onClose={() => setLeaving(false)} />}
    </li>
  );
}
