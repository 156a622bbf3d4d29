import { authorName } from "@upwell/client/author";
import * as m from "@upwell/messages/takings";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import type { Taking } from "../../lib/entities.ts";

/** Votes that were taken away together, with a button that gives them back. */
export function TakingItem({ taking, onGiveBack }: { taking: Taking; onGiveBack(): void }) {
  const { feature, user, votes, votesLeft, reason, takenBy, createdAt } = taking;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-4 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          {feature?.title ?? m.allIdeas}
          {user !== null && ` ${m.ofAccount(authorName(user))}`}
        </p>
        <p className="mt-0.5 tabular-nums">{m.summary(votes, votesLeft)}</p>
        <p className="mt-0.5 text-ink-soft wrap-anywhere">{reason}</p>
        <p className="mt-0.5 text-xs text-ink-faint">
          <RelativeTime date={createdAt} /> {takenBy !== null && m.by(authorName(takenBy))}
        </p>
      </div>
      {votesLeft > 0 && (
        <Button variant="secondary" size="sm" onClick={onGiveBack}>
          {m.giveBack}
        </Button>
      )}
    </li>
  );
}
