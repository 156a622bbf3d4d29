import { authorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { Link } from "@upwell/client/link";
import { useSession } from "@upwell/client/session";
import { commentPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/feature";
import { Avatar } from "@upwell/ui/avatar";
import { RelativeTime } from "@upwell/ui/relative-time";
import { StatusBadge } from "@upwell/ui/status-badge";
import { useLayoutEffect, useRef, useState } from "react";
import { OfficialBadge } from "../../lib/official-badge.tsx";

/**
 * Returns whether the answer is a comment that the viewer has written on this page. It is already visible
 * in the discussion, and repeating it above would move what the viewer is about to press.
 */
function useIsJustWritten({ answer }: FeatureDetail): { isHeld: boolean; hasSpace: boolean } {
  const { me } = useSession();
  const [visible, setVisible] = useState(answer);
  const isHeld =
    answer !== null &&
    answer.commentId !== null &&
    me != null &&
    answer.user?.id === me.id &&
    answer.createdAt > (visible?.createdAt ?? "");
  if (!isHeld && visible !== answer) setVisible(answer);
  return { isHeld, hasSpace: visible !== null };
}

/** The team's latest answer to a feature: an official comment or an explained status. */
export function LatestAnswer({ feature }: { feature: FeatureDetail }) {
  const { isHeld, hasSpace } = useIsJustWritten(feature);
  const block = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (block.current === null) return;
    if (!isHeld) height.current = block.current.offsetHeight;
    block.current.style.minHeight = isHeld ? `${height.current}px` : "";
  });
  const { answer, platform } = feature;
  if (answer === null || !hasSpace) return null;
  const { user } = answer;
  const name = authorName(user);
  return (
    <section
      ref={block}
      aria-label={m.latestAnswer}
      className="rounded-e-md border-s-2 border-accent bg-accent-wash p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Avatar name={name} src={imageUrl(user?.avatar)} size="sm" />
        <span className="font-semibold wrap-anywhere">{name}</span>
        {answer.authorJobTitle !== "" && (
          <span className="text-xs text-ink-faint wrap-anywhere">{answer.authorJobTitle}</span>
        )}
        <OfficialBadge
          postedAs={answer.postedAs}
          isVerified={user?.isVerified === true}
          platform={platform.name}
        />
        <span className="flex items-center gap-x-2 text-xs text-ink-soft">
          {answer.status !== null && <StatusBadge status={answer.status} />}
          <RelativeTime date={answer.createdAt} />
        </span>
      </div>
      {!isHeld && !answer.isFirst && (
        <p className="mt-2 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
      )}
      {answer.commentId !== null && (
        <Link
          to={`/feature/${feature.id}?comment=${answer.commentId}`}
          canonical={commentPath(feature.id, answer.commentId)}
          className="text-link mt-2 inline-block text-sm print:hidden"
        >
          {answer.isFirst ? m.firstComment : m.goToComment}
        </Link>
      )}
    </section>
  );
}
