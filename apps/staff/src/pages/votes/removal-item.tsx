import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/vote-removals";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { restoreVotes } from "../../domain/vote-removals/mutations.ts";
import { useDecide } from "../../lib/decide.tsx";
import type { Decision } from "../../lib/decision-dialog.tsx";
import type { Removal } from "../../lib/entities.ts";

const restoration = ({ id, votesLeft }: Removal): Decision<Removal> => ({
  title: m.restoreTitle(votesLeft),
  text: m.restoreText,
  confirmLabel: m.restore,
  mutation: restoreVotes(id),
  toastText: () => m.restored,
});

/** Votes that were removed together, with a button that restores them. */
export function RemovalItem({ removal }: { removal: Removal }) {
  const decide = useDecide();
  const { feature, user, votes, votesLeft, reason, removedBy, createdAt } = removal;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-4 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {feature?.title ?? m.severalFeatures}
          {user !== null && ` ${m.ofAccount(authorName(user))}`}
        </p>
        <p className="mt-0.5 tabular-nums">{m.summary(votes, votesLeft)}</p>
        <p className="mt-0.5 text-ink-soft wrap-anywhere">{reason}</p>
        <p className="mt-0.5 text-xs text-ink-faint">
          <RelativeTime date={createdAt} /> {removedBy !== null && m.by(authorName(removedBy))}
        </p>
      </div>
      {votesLeft > 0 && (
        <Button variant="secondary" size="sm" onClick={() => decide(restoration(removal))}>
          {m.restore}
        </Button>
      )}
    </li>
  );
}
