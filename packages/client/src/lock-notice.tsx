import * as m from "@upwell/messages/discussion-lock";
import { formatDay } from "@upwell/messages/time";
import { Lock } from "lucide-react";
import type { FeatureDetail } from "./entities.ts";

type LockNoticeProps = { lock: NonNullable<FeatureDetail["lock"]> };

/** Why nobody but the team writes in a discussion, where the form would be. */
export const LockNotice = ({ lock: { reason, lockedAt } }: LockNoticeProps) => (
  <div role="status" className="mb-4 rounded-md border border-hairline bg-sunk px-4 py-3 text-sm">
    <p className="flex items-start gap-2">
      <Lock aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>
        <span className="font-semibold">{m.locked}</span>{" "}
        <time dateTime={lockedAt} className="whitespace-nowrap text-ink-faint">
          {m.since(formatDay(lockedAt.slice(0, 10)))}
        </time>
      </span>
    </p>
    <p className="mt-1 ps-6 whitespace-pre-line text-ink-soft wrap-anywhere">{reason}</p>
  </div>
);
