import { call } from "@upwell/client/api";
import { pictureAddress } from "@upwell/client/author";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { leaveEmployment } from "@upwell/contract/staff-employments";
import { cancel } from "@upwell/messages/common";
import * as m from "@upwell/messages/employments";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { Dialog } from "@upwell/ui/dialog";
import { RelativeTime } from "@upwell/ui/relative-time";
import { toast } from "@upwell/ui/toast";
import { useState } from "react";
import type { Employment } from "../../lib/entities.ts";
import { keys } from "../../lib/query-keys.ts";

type LeaveProps = { employment: Employment; onClose(): void };

function Leave({ employment, onClose }: LeaveProps) {
  const [busy, setBusy] = useState(false);
  const { name } = employment.platform;

  async function leave() {
    setBusy(true);
    try {
      await call(leaveEmployment, { params: { id: String(employment.id) } });
      await queryClient.invalidateQueries({ queryKey: keys.staffMe });
      toast({ title: m.left(name) });
      onClose();
    } catch (failure) {
      const description = failureMessage(failure, m.couldNotLeave);
      toast({ title: m.couldNotLeave, description, tone: "destructive" });
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.leaveTitle(name)}
      description={m.leaveText}
      size="sm"
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void leave()}>
          {m.leave}
        </Button>
      </div>
    </Dialog>
  );
}

/** One employment: how it stands, what proved it, the way out. */
export function EmploymentItem({ employment }: { employment: Employment }) {
  const [isLeaving, setLeaving] = useState(false);
  const { platform, state, proof, jobTitle, company, reason } = employment;
  const facts = [m.states[state], state === "verified" ? m.proofs[proof] : ""].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-4 border-b border-hairline py-4">
      <Avatar shape="square" name={platform.name} src={pictureAddress(platform.logoUrl)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{platform.name}</p>
        <p className="text-sm text-ink-soft">
          {[jobTitle, company].filter((word) => word !== "").join(", ")}
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
      {isLeaving && <Leave employment={employment} onClose={() => setLeaving(false)} />}
    </li>
  );
}
