import { toPlainUrl } from "@upwell/client/hash-location";
import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/employments";
import { queue, viewPublic } from "@upwell/messages/staff";
import { Avatar } from "@upwell/ui/avatar";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { Employment } from "../../lib/entities.ts";
import { platformPath } from "../../lib/paths.ts";
import { leaveEmployment } from "./mutations.ts";
import { Proofs } from "./proofs.tsx";

const leaving = (employment: Employment): Decision<Employment> => ({
  title: m.leaveTitle(employment.platform.name),
  text: m.leaveText,
  confirmLabel: m.leave,
  isDestructive: true,
  mutation: leaveEmployment(employment),
  toastText: () => m.left(employment.platform.name),
});

/** An employment of the viewer: its state, its proof, and a button to leave. */
export function EmploymentItem({ employment }: { employment: Employment }) {
  const decide = useDecide();
  const { platform, state, proof, role, jobTitle, company, reason } = employment;
  const facts = [
    state === "claimed" && proof === "" && !platform.isPublic ? m.waitingForProof : m.states[state],
    ...(state === "verified" ? [m.proofs[proof], m.roles[role]] : []),
  ].filter((text) => text !== "");
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
        {state === "verified" && (
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            <a href={`#${platformPath(platform.slug, "queue")}`} className="text-link">
              {queue}
            </a>
            {platform.isPublic && (
              <a href={toPlainUrl(`/platform/${platform.slug}`)} className="text-link">
                {viewPublic}
              </a>
            )}
          </p>
        )}
        {reason !== "" && <p className="mt-1 text-sm wrap-anywhere">{reason}</p>}
      </div>
      {(state === "claimed" || state === "verified") && (
        <Button variant="secondary" size="sm" onClick={() => decide(leaving(employment))}>
          {state === "claimed" ? m.withdraw : m.leave}
        </Button>
      )}
      <Proofs employment={employment} />
    </li>
  );
}
