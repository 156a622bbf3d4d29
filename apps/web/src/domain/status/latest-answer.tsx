import { authorName } from "@upwell/client/author";
import type { StatusUpdate } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/feature";
import { Avatar } from "@upwell/ui/avatar";
import { RelativeTime } from "@upwell/ui/relative-time";
import { StatusBadge } from "@upwell/ui/status-badge";
import { AnswererBadge } from "../../lib/answerer-badge.tsx";

/** Returns the latest status update with an explanation. */
export const findAnswer = (updates: readonly StatusUpdate[] | undefined) =>
  updates?.find(({ comment }) => comment !== "");

/** The team's latest answer to a feature. */
export function LatestAnswer({ answer, platform }: { answer: StatusUpdate; platform: string }) {
  const { user, answeredAs, authorJobTitle, newStatus, createdAt, comment } = answer;
  const name = authorName(user);
  return (
    <section
      aria-label={m.latestAnswer}
      className="rounded-e-md border-s-2 border-accent bg-accent-wash p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Avatar name={name} src={imageUrl(user?.avatar)} size="sm" />
        <span className="font-semibold wrap-anywhere">{name}</span>
        {authorJobTitle !== "" && (
          <span className="text-xs text-ink-faint wrap-anywhere">{authorJobTitle}</span>
        )}
        <AnswererBadge
          answeredAs={answeredAs}
          isVerified={user?.isVerified === true}
          platform={platform}
        />
        <span className="flex items-center gap-x-2 text-xs text-ink-soft">
          <StatusBadge status={newStatus} />
          <RelativeTime date={createdAt} />
        </span>
      </div>
      <p className="mt-2 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{comment}</p>
    </section>
  );
}
