import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import { imageUrl } from "@upwell/client/image-url";
import { userPath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/voters";
import { Avatar } from "@upwell/ui/avatar";
import { Dialog } from "@upwell/ui/dialog";
import { RelativeTime } from "@upwell/ui/relative-time";
import { PublicLink } from "../../lib/links.tsx";
import { QueryItems } from "../../lib/query-list.tsx";
import { explainedVotes, voterPages } from "./queries.ts";

type VotersDialogProps = { feature: { id: number; title: string }; onClose(): void };

/** Who voted for an idea; how many of them hide their name. */
export function VotersDialog({ feature: { id, title }, onClose }: VotersDialogProps) {
  const hidden = useQuery(explainedVotes(id)).data?.hidden ?? 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.title(title)}
      description={hidden > 0 ? m.andHidden(hidden) : undefined}
      size="sm"
    >
      <QueryItems
        query={voterPages(id)}
        {...m.votersStates}
        empty={{ title: hidden > 0 ? m.allHidden : m.noVoters }}
        more={m.more}
        itemClass="h-8"
        className="flex flex-col"
      >
        {({ user, votedAt }) => (
          <li key={user.id} className="flex min-h-11 items-center gap-3 text-sm">
            <Avatar name={authorName(user)} src={imageUrl(user.avatar)} size="sm" />
            <PublicLink
              path={userPath(user.id)}
              className="min-w-0 flex-1 truncate font-semibold hover:text-accent"
            >
              {authorName(user)}
            </PublicLink>
            <RelativeTime date={votedAt} className="text-xs text-ink-faint" />
          </li>
        )}
      </QueryItems>
    </Dialog>
  );
}
